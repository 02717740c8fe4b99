/** Light or dark: the system's setting until the user chooses. */

import { useEffect, useState } from "preact/hooks";
import { keep, recall } from "../table/storage.ts";
import { t } from "../text/text.ts";

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
        <button type="button" aria-label={t.changeColours(other)} title={t.changeColours(other)} onClick={choose}>
            <span aria-hidden="true">{theme === "light" ? "☾" : "☀"}</span>
        </button>
    );
}
