/** Light or dark: the system's setting until the user chooses. */

import { useEffect, useState } from "preact/hooks";
import { keep, recall } from "../table/storage.ts";

type Theme = "light" | "dark";

function initialTheme(): Theme {
    const chosen = recall("theme");
    if (chosen === "light" || chosen === "dark") {
        return chosen;
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function ThemeButton() {
    const [theme, setTheme] = useState(initialTheme);
    useEffect(() => {
        document.documentElement.dataset.theme = theme;
    }, [theme]);
    const other = theme === "light" ? "dark" : "light";
    const choose = () => {
        keep("theme", other);
        setTheme(other);
    };
    return (
        <button
            type="button"
            aria-label={`Change to ${other} colours`}
            title={`Change to ${other} colours`}
            onClick={choose}
        >
            <span aria-hidden="true">{theme === "light" ? "☾" : "☀"}</span>
        </button>
    );
}
