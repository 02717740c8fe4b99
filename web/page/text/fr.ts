/** The texts of the page in French, in the order of `en.ts`. */

import type { Side } from "../engine/types.ts";
import type { LessonTexts, Texts } from "./en.ts";

const SIDES = { white: "Blancs", black: "Noirs" };

const WORDS = { inaccuracy: "une imprécision", mistake: "une erreur", blunder: "une gaffe" };

/** Where a square lies from a piece, in one direction. */
const placeOf = (distance: number, zero: string, positive: string, negative: string): string =>
    distance === 0 ? zero : `${Math.abs(distance)} ${distance > 0 ? positive : negative}`;

/** A word for things of this number; in French 0 is singular. */
const agreed = (count: number, word: string): string => (count < 2 ? word : `${word}s`);

const movesIn = (count: number): string => (count === 1 ? "un coup" : `${count} coups`);

/** How reasons are said after the winner. */
const WAYS: Record<string, string> = {
    "checkmate": "par échec et mat",
    "stalemate": "par pat",
    "threefold repetition": "par triple répétition",
    "fifty moves": "par la règle des cinquante coups",
    "insufficient material": "par matériel insuffisant",
    "draw agreed": "par accord mutuel",
    "bare king": "par roi dépouillé",
    "both sides lost their turn": "car les deux camps ont perdu leur tour",
    "White resigns": "par abandon des Blancs",
    "Black resigns": "par abandon des Noirs",
    "White is out of time": "au temps",
    "Black is out of time": "au temps",
    "says the record": "selon la partie enregistrée",
};

/** An error in Betza notation. */
const betza = (problem: string, at: string | number | undefined): string =>
    `${problem}, dans la notation Betza à l’octet ${at}`;

const phrases: Record<string, string> = {
    // Pieces and games.
    Pawn: "Pion",
    Knight: "Cavalier",
    Bishop: "Fou",
    Rook: "Tour",
    Queen: "Dame",
    King: "Roi",
    Leopard: "Léopard",
    Cannon: "Canon",
    Unicorn: "Licorne",
    Dragon: "Dragon",
    Chancellor: "Chancelier",
    Archbishop: "Archevêque",
    Elephant: "Éléphant",
    Hawk: "Faucon",
    Fortress: "Forteresse",
    Spider: "Araignée",
    Commoner: "Roturier",
    "Crowned Bishop": "Fou couronné",
    "Crowned Rook": "Tour couronnée",
    Lion: "Lion",
    Auror: "Auror",
    Amazon: "Amazone",
    "the piece": "la pièce",
    Chess: "Échecs",

    // Pieces whose moves have changed.
    penetrating: "traversante",
    stunted: "bridée",
    "Pawn mode": "en mode Pion",
    "Knight mode": "en mode Cavalier",
    "Bishop mode": "en mode Fou",
    "Rook mode": "en mode Tour",
    "Queen mode": "en mode Dame",
    "Archbishop mode": "en mode Archevêque",
    "Chancellor mode": "en mode Chancelier",
    "Amazon mode": "en mode Amazone",
    "King mode": "en mode Roi",

    // Options of games.
    "Type 1": "Type 1",
    "Type 2": "Type 2",
    Random: "Au hasard",
    "White file 1": "Colonne blanche 1",
    "White file 2": "Colonne blanche 2",
    "Black file 1": "Colonne noire 1",
    "Black file 2": "Colonne noire 2",
    "Default type 1": "Type par défaut 1",
    "Default type 2": "Type par défaut 2",
    "Placement order": "Ordre des placements",
    Alternating: "En alternance",
    "White before Black": "Les Blancs d’abord",
    "Both may choose the same type": "Même type permis aux deux",
    No: "Non",
    Yes: "Oui",
    Promotion: "Promotion",
    "Chess-like": "Comme aux échecs",
    "Shogi-like": "Comme au shogi",
    "Shogi-like with deferral": "Comme au shogi, différable",
    "Lion's protectors": "Protecteurs du Lion",
    "All but the king": "Tous sauf le roi",
    All: "Tous",
    "Pawns may become Lions": "Les pions peuvent devenir Lions",
    "Pawns capture en passant": "Prise en passant",
    "Double steps from every rank": "Double pas de toute rangée",
    Pawns: "Pions",
    "Full rank": "Rangée complète",
    Wings: "Aux ailes",
    "Knight's long leap can be blocked": "Le grand saut du Cavalier peut être bloqué",
    "Compounds leap once only": "Les pièces composées ne sautent qu’une fois",
    "Pawns step twice diagonally": "Double pas en diagonale des pions",
    "Pawns promote on the last rank": "Promotion sur la dernière rangée",

    // Levels.
    Beginner: "Débutant",
    Novice: "Novice",
    Learner: "Apprenti",
    Casual: "Occasionnel",
    Hobby: "Amateur",
    Club: "Club",
    "Strong club": "Bon joueur de club",
    Tournament: "Tournoi",
    Expert: "Expert",
    Candidate: "Candidat",
    Master: "Maître",
    Grandmaster: "Grand maître",

    // Reasons.
    "there is a move, so the turn is not lost": "un coup est possible\u00a0: le tour n’est pas perdu",
    "the piece cannot become that": "la pièce ne peut pas devenir cela",
    "the game is over: a king is bare": "la partie est finie\u00a0: un roi est dépouillé",
    "that file is not open to it": "cette colonne ne lui est pas ouverte",
    "several pieces can go there": "plusieurs pièces peuvent y aller",
    "say what the pawn becomes": "dites ce que devient le pion",
    "place it behind your own back rank": "placez-la derrière votre première rangée",
    "only Black may decline": "seuls les Noirs peuvent refuser",
    "not one of the extra types": "ce n’est pas un des types supplémentaires",
    "not legal here": "ce n’est pas légal ici",
    "not a choice now": "ce n’est pas un choix possible maintenant",
    "no piece of that kind can go there": "aucune pièce de ce type ne peut y aller",
    "no piece can enter there": "aucune pièce ne peut y entrer",
    "it is another piece's turn to be placed": "c’est à une autre pièce d’être placée",
    "castling is not possible": "le roque n’est pas possible",
    "another piece waits there": "une autre pièce y attend",
    "another piece stands there": "une autre pièce s’y trouve",
    "a pawn cannot become that": "un pion ne peut pas devenir cela",
    "a king is written without a letter": "le roi s’écrit sans lettre",
    "only the king castles": "seul le roi roque",
    "first moves (i) are not supported, since the piece enters later":
        "les premiers coups (i) ne sont pas acceptés, car la pièce entre plus tard",
    "the piece could only capture": "la pièce ne pourrait que prendre",
    "there is no game in it": "il ne contient pas de partie",
    "this piece has no moves": "cette pièce n’a pas de coups",
    "there is not enough memory for a search": "la mémoire ne suffit pas pour une recherche",
    "Chess960 is not supported": "Chess960 n’est pas pris en charge",

    // Events in records.
    "Casual game": "Partie amicale",
    "Correspondence game": "Partie par correspondance",

    // Chapters of lessons.
    "The ten pieces of Musketeer Chess": "Les dix pièces de Musketeer Chess",
    "Rules of Musketeer Chess": "Les règles de Musketeer Chess",
    "Other games": "Autres jeux",
    Endgames: "Finales",
};

/** The lesson on a piece, whose name is given with its article too. */
const piece = (title: string, name: string, text: string): LessonTexts => ({
    title,
    text,
    tasks: [
        `Essayez les déplacements de cette pièce\u00a0: ${name}. Ici, elle seule bouge, pour que vous voyiez où elle ` +
            "va. Les cases d’où elle ferait échec sont omises.",
        `Amenez ${name} sur la case marquée.`,
        "Une fourchette\u00a0: attaquez deux pièces à la fois, et prenez-en une quoi que fassent les Noirs.",
        `Matez avec ${name}.`,
    ],
});

/** The lesson on king and piece against a king, which mate in at most `moves` moves. */
const ending = (name: string, moves: number, tasks = 3): LessonTexts => ({
    title: `Roi et ${name}`,
    text:
        `Roi et ${name} contre roi\u00a0: mat en ${moves} coups au plus. Repoussez le roi vers le bord avec vos deux ` +
        "pièces. Le nombre de coups jusqu’au mat est exact\u00a0: il vient d’une table de toutes les positions.",
    tasks: Array<string>(tasks).fill("Matez le roi. La page se défend aussi longtemps que possible."),
});

export const fr: Partial<Texts> = {
    // Names of the sides.

    white: SIDES.white,
    black: SIDES.black,

    // Stepping through the game, the actions that are not moves, and the menu of the rarer ones.

    actions: "Actions",
    gameNavigation: "Navigation dans la partie",
    firstPosition: "Première position",
    previousMove: "Coup précédent",
    nextMove: "Coup suivant",
    lastPosition: "Dernière position",
    pass: "Passer",
    turnIsLost: "Aucun coup\u00a0: tour perdu",
    takeBack: "Reprendre",
    continueGame: "Continuer",
    moveNow: "Jouer vite",
    hint: "Indice",
    resign: "Abandon",
    resignYes: "J’abandonne",
    resignNo: "Non",
    more: "Plus",
    moreActions: "Autres actions",
    offerDraw: "Proposer nulle",
    flipBoard: "Retourner l’échiquier",
    setUpPosition: "Composer une position",
    pauseGame: "Pause",
    youAre: "Vous jouez",
    trevillePlays: "Treville joue",
    playsNeither: "aucun camp",
    playsWhite: "les Blancs",
    playsBlack: "les Noirs",
    playsBoth: "les deux camps",
    level: "Niveau",
    pace: "Rythme",
    boardTurns: "L’échiquier se tourne vers le camp au trait",
    sounds: "Sons",
    typeMove: "Saisir un coup",
    play: "Jouer",

    // How the page looks.

    language: "Langue",
    lookOfPieces: "Pièces",
    lookOfBoard: "Échiquier",
    pieceSets: { figures: "figurines", letters: "lettres" },
    boardColours: { wood: "bois", green: "vert", blue: "bleu", grey: "gris" },

    // The engine's analysis.

    noLinesYet: "Les trois meilleures lignes s’affichent ici.",
    analysis: "Analyse",
    showAnalysis: "Montrer l’analyse de Treville",
    analysisEnded: "La partie est terminée.",
    analysisStarts: "Réflexion…",
    analysisEffort: (depth: number, rate: string) => `Profondeur ${depth}, ${rate} positions par seconde`,
    evaluation: (value: string) => `Évaluation\u00a0: ${value}`,
    noEvaluation: "Pas encore d’évaluation",

    // The head of the page, and the state of the game. On phones only the first part of some buttons is shown.

    gameMenu: "Partie",
    newGameButton: "Nouvelle",
    newGameButtonRest: " partie",
    myGamesButton: "Parties",
    learn: "Apprendre",
    rulesButton: "Règles",
    saveButton: "Export",
    saveButtonRest: " et import",
    aboutGame: "À propos de la partie",
    lookingBack: "Retour en arrière\u00a0: un nouveau coup crée une variante.",
    sideToMove: (side: Side, isCheck: boolean) => `Trait aux ${SIDES[side]}${isCheck ? "\u00a0: échec\u202f!" : "."}`,
    playOn: "Poursuivre",
    tryAgain: "Réessayer",

    // The board.

    board: "Échiquier",
    squareLegal: "coup légal",
    squareLegalEntry: "coup légal, une pièce entre en jeu",
    squarePremove: "coup anticipé",
    squareInCheck: "en échec",
    squareGoal: "case à atteindre",
    squareMorphing: (name: string) => `ici, une Tour se transforme en ${name}`,
    capturedPieces: (pieces: string[]) => `Pièces prises\u00a0: ${pieces.join(", ")}`,
    whatBecomes: "En quoi la pièce se transforme-t-elle\u202f?",
    cancelChoice: "Annuler",

    // The choice of a time control.

    clock: "Pendule",
    noClock: "sans pendule",
    usualClock: (minutes: number, seconds: number) => `${minutes} minutes + ${seconds} secondes par coup`,
    ownClock: "à régler ici",
    clockMinutes: "Minutes",
    clockSeconds: "Secondes par coup",
    clockKind: "Ces secondes sont",
    clockIncrement: "ajoutées après le coup (incrément)",
    clockDelay: "accordées avant que la pendule tourne (délai)",

    // A game by links.

    gameByLinks: "Partie par liens",
    acceptDraw: "Accepter la nulle",
    sendInvitation: "Envoyer l’invitation",
    sendAgain: "Renvoyer",
    sendMove: "Envoyer ce coup",
    linkToSend: "Lien à envoyer",
    linkGameOver: "La partie est terminée.",
    linkGameOverSend: "La partie est terminée\u00a0: envoyez le lien, pour que votre adversaire le voie.",
    linkDrawOffered: "Votre adversaire propose nulle. Jouer un coup la refuse.",
    linkYourTurn: "C’est à vous de jouer.",
    linkYourTurnOffering: "C’est à vous de jouer. Le lien proposera nulle.",
    linkSent:
        "Envoyé. Votre adversaire répondra par un lien\u00a0: ouvrez-le, " +
        "ou collez-le sous «\u00a0Export et import\u00a0».",
    linkOpponentBegins: "Votre adversaire commence\u00a0: envoyez le lien.",
    linkSendMove: "Envoyez votre coup sous forme de lien.",
    letterYouBegin: (title: string) => `${title}\u00a0: à vous de commencer`,
    letterMove: (title: string, move: string) => `${title}\u00a0: ${move}`,
    linkCopied: "Le lien est copié\u00a0: collez-le dans un message à votre adversaire.",
    linkRefused: "Le navigateur refuse de transmettre le lien\u00a0: copiez-le d’ici.",

    // Dialogs.

    closeDialog: "Fermer",

    // Saving and loading.

    saveAndLoad: "Export et import",
    thisGame: "Cette partie",
    positionAsFen: "Position en FEN",
    gameAsPgn: "Partie en PGN",
    forXBoard: "Pour XBoard et WinBoard, qui ne lisent que la ligne principale",
    saveAsFile: "Enregistrer dans un fichier",
    linkToGame: "Lien vers cette partie",
    copyText: "Copier",
    copiedText: "Copié",
    anotherGame: "Autre partie",
    openFile: "Ouvrir un fichier",
    textToLoad: "Une FEN, un PGN ou un lien",
    gameOfFen: "Jeu de la FEN (un PGN indique le sien)",
    loadFails: (reason: string) => `Chargement impossible\u00a0: ${reason}.`,
    loadText: "Charger",

    // The choices before a game of Musketeer Chess: pairs of pieces, and files with a piece waiting behind them.

    exploredGames: (games: string, network: string) =>
        `D’après ${games} parties du réseau ${network} contre lui-même. ` +
        "Les écarts inférieurs aux marges d’erreur peuvent être dus au hasard.",
    pairsScores: "Paires\u00a0: score des Blancs",
    pairTitle: (one: string, other: string) => `${one} et ${other}`,
    pairMissing: "Choisissez deux pièces.",
    pairRecorded: (score: string, error: string, games: number, values: string[]) =>
        `Les Blancs marquent ${score} ± ${error}\u00a0% en ${games} ${agreed(games, "partie")}. ` +
        `Valeurs dans l’ouverture, en centipions\u00a0: ${values.join(", ")}.`,
    firstOfWhiteOn: "Blancs, 1re pièce",
    secondOfWhiteOn: "Blancs, 2e pièce",
    firstOfBlackOn: "Noirs, 1re pièce",
    secondOfBlackOn: "Noirs, 2e pièce",
    onFile: (file: string) => `colonne ${file}`,
    rulesForbid: (reason: string) => `Les règles l’interdisent\u00a0: ${reason}`,
    networkAsked: "Le réseau réfléchit…",
    askNetwork: "Interroger le réseau",
    networkSays: (value: string, move: string) =>
        `Une recherche donne ${value} en pions pour les Blancs\u202f; premier coup\u00a0: ${move}.`,
    networkFails: (reason: string) => `Impossible d’interroger le réseau\u00a0: ${reason}.`,
    openAsGame: "Ouvrir comme partie",
    gatesTitle: "Colonnes d’entrée\u00a0: score d’un camp dont une pièce attend derrière elles",
    gateScores: (gates: { file: string; white: string; black: string }[]) =>
        gates
            .map(({ file, white, black }) => `${file}\u00a0: Blancs ${white}\u00a0%, Noirs ${black}\u00a0%`)
            .join("\u202f; "),
    gateCaption: (lowest: number) =>
        "Barres claires\u00a0: Blancs\u202f; barres foncées\u00a0: Noirs. " +
        `Elles partent de ${lowest}\u00a0%, la ligne marque 50\u00a0%, ` +
        "et les traits verticaux sont les intervalles à 95\u00a0%.",

    // The games of a file.

    gamesOfFile: (count: number, file: string) => `${count} ${agreed(count, "partie")}${file && ` de ${file}`}`,
    searchGames: "Rechercher",
    gameFails: (reason: string) => `Impossible d’afficher cette partie\u00a0: ${reason}.`,
    moreGamesInFile: (count: number) =>
        `${count} ${agreed(count, "partie")} de plus\u00a0: cherchez des noms, des lieux ou des dates.`,
    noGameFound: "Aucune partie ne contient ces mots.",

    // Lessons.

    aboutLesson: "Explications",
    tasks: "Exercices",
    taskNumber: (number: number, isDone: boolean) => `Exercice ${number}${isDone ? ", fait" : ""}`,
    nextTask: "Exercice suivant",
    nextLesson: "Leçon suivante",
    allLessons: "Toutes les leçons",
    tasksDone: (count: number, all: number) => `${count} ${agreed(count, "fait")} sur ${all}`,

    // How a piece moves.

    howItMoves: (name: string) => `La marche de la pièce «\u00a0${name}\u00a0»`,
    movesBySlides: "se déplace ou prend, si rien ne fait obstacle",
    movesByLeaps: "saute par-dessus tout",
    movesOnly: "se déplace, mais ne prend pas",
    capturesOnly: "prend seulement",
    leapsLame: "saute, si son trajet est libre",
    slidesOver: "glisse par-dessus exactement une pièce",
    landsBehind: "se pose juste derrière la première pièce",
    withoutCapturing: (way: string) => `${way}, sans prendre`,
    onlyToCapture: (way: string) => `${way}, seulement pour prendre`,

    // The list of moves.

    moves: "Coups",
    noMoves: "Pas encore de coups.",
    undo: "Annuler",
    redo: "Refaire",
    promote: "Promouvoir",
    promoteRest: " la variante",
    deleteFromHere: "Couper ici",
    moveDeclines: " refuse",

    // The user's games.

    myGames: "Mes parties",
    exportAll: "Tout exporter en un PGN",
    importFiles: "Importer des fichiers PGN",
    undoDelete: "Annuler la suppression",
    whereGamesAre:
        "Les parties sont conservées dans ce navigateur, sur cet appareil seulement. " +
        "Exportez-les pour les conserver ailleurs.",
    ownGameFails: (reason: string) =>
        `Impossible d’afficher cette partie\u00a0: ${reason}. Vous pouvez l’enregistrer dans un fichier.`,
    gamesImported: (count: number) => `${count} ${agreed(count, "partie")} ${agreed(count, "importée")}.`,
    gamesKnown: (count: number) => `${count} déjà ${agreed(count, "présente")}.`,
    gameNotRead: (reason: string) => `Non lue\u00a0: ${reason}.`,
    importFails: (reason: string) => `Impossible d’importer le fichier\u00a0: ${reason}.`,
    deleteGame: (title: string) => `Supprimer ${title}`,
    moreOwnGames: (count: number) =>
        `${count} ${agreed(count, "partie")} de plus\u00a0: cherchez des noms, des jeux ou des dates.`,
    noGamesYet: "Pas encore de parties.",
    noOwnGameFound: "Aucun résultat.",
    unreadableTitle: "Une partie illisible\u00a0: enregistrez-la dans un fichier",
    storageTrouble: {
        full:
            "Le stockage du navigateur est plein\u00a0: cette partie sera perdue à la fermeture de l’onglet. " +
            "Supprimez ou exportez quelques-unes de vos parties.",
        closed:
            "Ce navigateur ne conserve rien pour cette page\u00a0: les parties seront perdues à la fermeture de " +
            "l’onglet. Enregistrez-les dans des fichiers.",
    },

    // Options for the start of a game, and own pieces.

    rulesThatDiffer: "Règles qui varient selon les joueurs",
    ownPieces: "Mes propres pièces",
    ownPiecesText:
        "De deux à dix types qui remplacent les types habituels, un par ligne\u00a0: nom, lettre, coups en notation " +
        "Betza et, si vous voulez, une des images de XBoard",
    ownPiecesExample: "Canon du xiangqi, C, mRcpR, cannon\nCheval, H, nN\nAmazone, A, QN",
    takeExample: "Prendre l’exemple",
    takeLastPieces: "Reprendre les dernières",
    designPiece: "Créer une pièce",

    // Words of several of these views.

    fieldYouPlay: "Vous jouez",
    fieldGame: "Jeu",
    pieceOfSide: (side: Side, name: string) => `${name} des ${SIDES[side]}`,

    // The dialog for a new game.

    newGameTitle: "Nouvelle partie",
    personByLinks: "une personne, par liens",
    randomColour: "au hasard",
    bothColours: "les deux (deux joueurs, un écran)",
    neitherColour: "aucun (regarder Treville)",
    piecesInPrelude: "choisies tour à tour avant la partie",
    piecesNamed: "fixées ici",
    piecesRandom: "au hasard",
    startNotAllowed: (reason: string) => `Les règles interdisent cette position de départ\u00a0: ${reason}.`,
    twoExtraPieces: "Les deux pièces supplémentaires",
    trevilleMayDecline: "Treville peut refuser votre pièce\u00a0: on joue alors la paire par défaut",
    fieldOpponent: "Adversaire",
    levelOfWhite: "Niveau des Blancs",
    levelOfBlack: "Niveau des Noirs",
    levelOfTreville: "Niveau de Treville",
    startGame: "Commencer la partie",

    // The map of pairs.

    pairScore: (one: string, other: string, percent: number) => `${one} et ${other}\u00a0: ${percent}\u00a0%`,

    // The players beside the board.

    playerLine: (side: Side, name: string) => `${SIDES[side]}\u00a0: ${name}`,
    playerThinking: "réfléchit…",
    clockOf: (side: Side) => `Pendule des ${SIDES[side]}`,

    // The prelude: choosing pieces and placing them. `chooseThis` is followed by the choices that it may name.

    placeBehind:
        "Cliquez, derrière la dernière rangée, sur la case où elle attendra. " +
        "Elle entre en jeu au premier coup de la pièce placée devant elle.",
    trevilleChooses: "Treville choisit une pièce…",
    trevillePlaces: (name: string) => `Treville place la pièce «\u00a0${name}\u00a0»…`,
    youChoose: (side: Side) => `Choisissez une pièce\u00a0: vous avez les ${SIDES[side]}.`,
    youPlace: (side: Side, name: string) =>
        `Placez la pièce «\u00a0${name}\u00a0»\u00a0: vous avez les ${SIDES[side]}.`,
    sideChooses: (side: Side) => `Les ${SIDES[side]} choisissent une pièce.`,
    sidePlaces: (side: Side, name: string) => `Les ${SIDES[side]} placent la pièce «\u00a0${name}\u00a0».`,
    typesChosen: (names: string[]) =>
        `${names.length === 1 ? "Pièce choisie" : "Pièces choisies"}\u00a0: ${names.join(" et ")}. ` +
        (names.length === 1 ? "Les deux camps l’auront." : "Les deux camps les auront."),
    pairDeclined: (who: Side | "engine", names: string[]) =>
        `${who === "engine" ? "Treville refuse" : `Les ${SIDES[who]} refusent`}\u00a0: ` +
        `on joue la paire par défaut, ${names.join(" et ")}.`,
    chooseThis: (choice: string) => `Choisir\u00a0: ${choice}`,
    choiceOfType: (name: string) => name,
    choiceOfSameType: (name: string) => `${name} aussi`,
    choiceOfPlace: (name: string, square: string) => `${name} derrière ${square}`,
    choiceToDecline: (one: string, other: string) => `refuser, et jouer avec ${one} et ${other}`,

    // Puzzles.

    puzzlesFail: (reason: string) => `Impossible d’afficher les problèmes\u00a0: ${reason}.`,
    puzzlesLoading: "Chargement des problèmes…",
    puzzleNumber: (number: number, all: number) => `Problème ${number} sur ${all}`,
    nextPuzzle: "Problème suivant",
    whichPuzzles: "Choix des problèmes",
    fieldGrade: "Difficulté",
    grades: { easy: "facile", medium: "moyen", hard: "difficile" },
    solvedOfGrade: (grade: string, solved: number, all: number) =>
        `${grade}\u00a0: ${solved} ${agreed(solved, "résolu")} sur ${all}`,

    // The review of a game.

    reviewTitle: "Bilan",
    reviewGame: "Faire le bilan",
    reviewAgain: "Refaire le bilan",
    fieldEffort: "Analyse",
    quickReview: "rapide",
    thoroughReview: "poussée",
    deepReview: "profonde",
    positionsReviewed: (done: number, all: number) => `${done} ${agreed(done, "position")} sur ${all}`,
    reviewStarting: "Démarrage…",
    stopReview: "Arrêter",
    accuracyOfWhite: "Précision\u00a0: Blancs",
    percent: (value: string) => `${value}\u00a0%`,
    noMistakes: "Aucune erreur.",
    betterMove: (move: string) => `meilleur\u00a0: ${move}`,
    retryMove: (move: string) => `Réessayer\u00a0: ${move}`,
    pointAtStart: "Départ",
    pointUnknown: (move: string) => `${move}\u00a0: pas d’évaluation`,
    pointKnown: (move: string, points: string) => `${move}\u00a0: points espérés des Blancs ${points}`,
    expectedPoints: "Points espérés des Blancs",
    pointInVariation: "Une variante",
    findBetterMove: (move: string, word: "inaccuracy" | "mistake" | "blunder", side: Side) =>
        `${move} était ${WORDS[word]}. Trouvez un meilleur coup pour les ${SIDES[side]}.`,
    trialSolution: "Voir la solution",
    nextMistake: "Erreur suivante",
    trialEnd: "Terminer",

    // The rules of a game.

    rulesOfChess: "Les échecs orthodoxes, selon les règles de la Fédération internationale des échecs.",
    howPiecesMove: "La marche des pièces",

    // The dialog in which a position is set up.

    piecesToPut: "Pièces à poser sur l’échiquier",
    moveTool: "Déplacer",
    removeTool: "Enlever",
    boardToSetUp: "Échiquier à composer",
    emptySquare: "vide",
    waitingPiece: "en attente",
    castlingRights: {
        K: "Blancs, petit roque",
        Q: "Blancs, grand roque",
        k: "Noirs, petit roque",
        q: "Noirs, grand roque",
    },
    analysePosition: "Analyser",
    startPosition: "Position de départ",
    clearBoard: "Vider",
    setUpFlip: "Retourner",
    fieldToMove: "Trait",
    bothSides: "les deux",
    noCastling: (rights: string[]) => `Roque impossible ici\u00a0: ${rights.join("\u202f; ")}.`,
    castlingTitle: "Roque",

    // Lessons and puzzles.

    lessonsTitle: "Leçons",
    puzzlesTitle: "Problèmes",
    preludeTitle: "Prélude",
    taskLabel: "L’exercice",
    exerciseSolution: "Solution",
    exerciseAgain: "Recommencer",
    learningLabel: "Apprentissage",
    backFromStudy: "Retour",
    backToGame: " à la partie",

    // Light and dark colours, and new versions of the page.

    changeColours: (theme: "light" | "dark") =>
        theme === "light" ? "Passer aux couleurs claires" : "Passer aux couleurs sombres",
    newVersion: "Une nouvelle version de cette page est prête.",
    updateNow: "Mettre à jour",
    updateLater: "Plus tard",

    // The workshop.

    workshopTitle: "Atelier",
    workshopIntroduction: "Cliquez sur les cases où va la pièce, ou écrivez ses coups en notation Betza.",
    betzaNotation: "Notation Betza",
    betzaExample: "mRcpR, le canon du xiangqi",
    squaresAround: "Cases autour de la pièce",
    squareFromPiece: (right: number, forwards: number) =>
        `${placeOf(right, "même colonne", "à droite", "à gauche")}, ` +
        placeOf(forwards, "même rangée", "en avant", "en arrière"),
    clickAdds: "Un clic ajoute",
    addsBoth: "coups et prises",
    addsMoves: "coups sans prise",
    addsCaptures: "prises seulement",
    addsAs: "Comme",
    addsLeap: "un saut",
    addsSlide: "un glissement",
    addsIn: "Dans",
    addsAllWays: "toutes les directions",
    addsOneWay: "cette direction, à gauche et à droite",
    newPiece: "nouvelle pièce",
    movesOnBoard: (empty: string, crowded: string) =>
        `${empty} coups sur un échiquier vide, ${crowded} si 30\u00a0% des cases sont occupées`,
    squareColours: {
        bound: "Elle reste sur les cases d’une seule couleur.",
        changing: "Elle change de couleur à chaque coup.",
        both: "Elle va sur des cases des deux couleurs.",
    },
    onlyCaptures: "Elle ne fait que prendre.",
    squaresReached: (fewest: number, most: number) =>
        `Elle atteint ${fewest === most ? most : `de ${fewest} à ${most}`} des 64 cases, la sienne comprise.`,
    forksOf: (percent: string) =>
        `Elle fait une fourchette dans ${percent}\u00a0% des placements d’un roi et d’une tour ` +
        "(un cavalier\u00a0: 26,8\u00a0%).",
    likeNoPiece: "Le réseau ne connaît aucune pièce qui lui ressemble.",
    likePieces: (shares: string[]) => `Pour le réseau, c’est ${shares.join("\u202f; ")}.`,
    movesFromSquares: "Coups depuis chaque case",
    doesItMate: "Mate-t-elle avec son roi\u202f?",
    neverMates: "Le roi et la pièce ne matent jamais un roi seul.",
    matesOften: (percent: string, longest: number) =>
        `Le roi et la pièce forcent le mat dans ${percent}\u00a0% des positions, ` +
        `en ${longest} ${agreed(longest, "coup")} au plus.`,
    whatWorth: "Que vaut-elle\u202f?",
    playingQuickGames: (games: number) => `${games} parties rapides en cours…`,
    worthCaption: (positions: number) =>
        `Valeur en centipions, selon le réseau, dans ${positions} positions de parties rapides`,
    gamePhases: ["ouverture", "milieu de partie", "finale"],
    fieldName: "Nom",
    fieldLetter: "Lettre",
    addToOwnPieces: "Ajouter à mes pièces, et jouer",

    // A game in a list, and files.

    dropFile: "Déposez un fichier PGN ou FEN pour l’ouvrir",
    notFinished: "inachevée",
    halfMoves: (count: number) => `${count} ${agreed(count, "demi-coup")}`,
    reviewedGame: "avec bilan",
    fileFails: (reason: string) => `Impossible d’ouvrir le fichier\u00a0: ${reason}.`,

    // Loading.

    engineMissing: "engine.js manque\u00a0: ce fichier doit se trouver à côté de la page",
    versionsDiffer: "engine.js et page.js sont de versions différentes\u202f; rechargez la page",
    cannotLoad: (file: string) => `impossible de charger ${file}`,
    cannotStart: (trouble: string) => `Treville ne peut pas démarrer ici\u00a0: ${trouble}.`,
    linkedGameTrouble: (trouble: string) => `Impossible d’afficher la partie du lien\u00a0: ${trouble}.`,
    lastGameTrouble: (trouble: string) =>
        `Impossible d’afficher la dernière partie\u00a0: ${trouble}. ` +
        "«\u00a0Mes parties\u00a0» la propose comme fichier.",

    // Games and players.

    gameShort: {
        musketeer: "Deux pièces choisies parmi dix attendent derrière la première rangée, puis entrent en jeu.",
        normal: "Les échecs orthodoxes.",
        chuchess: "Dix cases sur dix, et un Lion qui prend deux fois en un coup.",
        enchess: "Les Aurors changent la portée de leurs voisins\u202f; les pions deviennent des rois.",
        morphing3: "Les cases transforment les pièces qui s’y posent.",
    },
    withOwnPieces: (game: string) => `${game}, pièces personnelles`,
    you: "vous",
    yourOpponent: "votre adversaire",
    damagedGame: "elle est endommagée, ou d’une autre version",
    unreadableGame: "elle est illisible",

    // Levels.

    weakerLevel: (number: number, name: string, elo: number) => `${number}, ${name} (env. ${elo} Elo)`,
    fullStrength: {
        500: "pleine force, une demi-seconde",
        2000: "pleine force, deux secondes",
        5000: "pleine force, cinq secondes",
        15000: "pleine force, quinze secondes",
    },
    paces: {
        0: "aussi vite qu’il réfléchit",
        1000: "une seconde par coup",
        2000: "deux secondes par coup",
        5000: "cinq secondes par coup",
    },

    // The end of a game. The reason is one of the library's, or that of an end by agreement, resignation or the clock.

    ended: (winner: Side | null, reason: string) => {
        const way = WAYS[reason];
        const result = winner ? `Les ${SIDES[winner]} gagnent` : "Partie nulle";
        return way ? `${result} ${way}.` : `${result}\u00a0: ${reason.replace(/\.$/, "")}.`;
    },

    // What is announced.

    undone: "Annulé.",
    doneAgain: "Rétabli.",
    takenBack: "Coup repris.",
    deleted: "Supprimé.",
    promoted: "Variante promue.",
    startOfGame: "Le début de la partie.",
    newGameBegins: "Une nouvelle partie commence.",
    gameOpened: "La partie est ouverte.",
    gameLoaded: "La partie est chargée.",
    paused: "En pause.",
    gameGoesOn: "La partie continue.",
    linkOffersDraw: "Le lien propose la nulle.",
    trevilleDeclinesDraw: "Treville refuse la nulle.",
    wouldPlay: (san: string) => `Treville jouerait ${san}.`,
    youHave: (side: Side) => `Vous avez les ${SIDES[side]}.`,
    moveSaid: (side: Side, move: string, isCheck: boolean) =>
        `${SIDES[side]}\u00a0: ${move}.${isCheck ? " Échec." : ""}`,
    premoveSaid: (from: string, to: string) => `Coup anticipé de ${from} à ${to}.`,
    noPremove: "Pas de coup anticipé.",
    premoveIllegal: "Le coup anticipé n’est pas légal maintenant.",

    // Moves in words.

    saidWaits: (piece: string, square: string) => `${piece} en attente en ${square}`,
    saidChooses: (piece: string) => `pièce choisie\u00a0: ${piece}`,
    saidPass: "passent",
    saidEnters: (move: string, piece: string) => `${move}, entrée\u00a0: ${piece}`,
    saidCastlesQueenside: "grand roque",
    saidCastlesKingside: "petit roque",
    saidSwaps: (piece: string, square: string) => `échange sa place avec ${piece} en ${square}`,
    saidTakes: (square: string) => `prend en ${square}`,
    saidTo: (square: string) => square,
    saidThen: ", puis ",
    saidBecomes: (move: string, piece: string) => `${move}, promotion\u00a0: ${piece}`,

    // What goes wrong with a game.

    moveTrouble: (move: string, trouble: string) => `${move}\u00a0: ${trouble}`,
    gameTrouble: (trouble: string) => `Impossible d’afficher la partie\u00a0: ${trouble}.`,
    engineTrouble: (trouble: string) => `Le moteur s’est arrêté\u00a0: ${trouble}.`,
    variationsLeftOut: (variations: string) =>
        `Des variantes illégales sont devenues des commentaires\u00a0: ${variations}.`,
    numberedTrouble: (number: number, trouble: string) => `partie ${number}, ${trouble}`,
    fileTooLarge: (file: string, most: number) => `${file} dépasse ${most} Mio`,
    unknownGame: (name: string) => `jeu inconnu «\u00a0${name}\u00a0»`,
    damagedLink: "le lien est endommagé ou tronqué\u202f; demandez-le de nouveau",
    damagedTurn: "le lien est endommagé\u00a0: ce n’est pas au camp qu’il nomme de jouer",
    otherBeginning: "la partie conservée ici sous son numéro commence autrement",
    olderLink: "Le lien est plus ancien que la partie conservée ici, qui est affichée.",
    differentLink: "Le lien diffère de la partie conservée ici\u00a0: ses coups sont affichés en variante.",

    // Trying a mistake again.

    gameChanged: "La partie a changé depuis le début de son bilan.",
    reviewFinished: "Le bilan est terminé.",
    reviewTrouble: (trouble: string) => `Le bilan s’est arrêté\u00a0: ${trouble}.`,
    bestMoveIs: (san: string) => `Le meilleur coup est ${san}.`,
    isBestMove: (san: string) => `${san} est le meilleur coup.`,
    isMoveOfGame: (san: string) => `${san} est le coup de la partie. Trouvez mieux.`,
    isGoodEnough: (san: string) => `${san} est assez bon.`,
    isMistakeToo: (san: string, word: "inaccuracy" | "mistake" | "blunder") =>
        `${san} est aussi ${WORDS[word]}. Essayez un autre coup.`,
    cannotJudge: (trouble: string) => `Impossible de juger le coup\u00a0: ${trouble}.`,

    // Tasks of lessons and puzzles.

    taskMate: (side: Side, moves: number) => `Trait aux ${SIDES[side]}\u00a0: mat en ${moves}.`,
    taskWin: (side: Side) => `Les ${SIDES[side]} jouent et gagnent.`,
    taskMove: (side: Side) => `Trait aux ${SIDES[side]}.`,
    taskWalk: "Essayez ses déplacements.",
    taskReach: (square: string, moves: number) => `Allez en ${square} en ${movesIn(moves)}.`,
    walked: (san: string, moves: number) => `${san}\u00a0: ${movesIn(moves)}.`,
    reached: (moves: number) => `Case atteinte en ${movesIn(moves)}.`,
    reachedLate: (moves: number, least: number) =>
        `Case atteinte en ${movesIn(moves)}\u202f; ${movesIn(least)} ${least === 1 ? "suffit" : "suffisent"}. ` +
        "Réessayez.",
    hintPiece: (piece: string, square: string) => `Jouez la pièce en ${square} (${piece}).`,
    hintArrow: "La flèche montre le coup.",
    solution: (moves: string) => `La solution\u00a0: ${moves}.`,
    moveRight: (san: string) => `${san}\u00a0: exact.`,
    moveRightGoOn: (san: string, reply: string) => `${san} est exact. Continuez après ${reply}.`,
    solvedBy: (san: string) => `${san}\u00a0: résolu.`,
    solvedRight: (san: string) => `${san} est exact\u00a0: résolu.`,
    solvedToo: (san: string) => `${san} est exact aussi\u00a0: résolu.`,
    notTheMove: (san: string) => `${san} n’est pas le coup. Réessayez.`,
    mated: "Échec et mat.",
    matedIn: (moves: number, least: number) => `Mat en ${moves}\u202f; le minimum est ${least}.`,
    moveDraws: (san: string) => `${san} fait nulle. Réessayez.`,
    kingEscapes: (san: string) => `${san} laisse échapper le roi. Réessayez.`,
    moveCosts: (san: string, lost: number) => `${san} coûte ${movesIn(lost)}.`,
    moveIsBest: (san: string) => `${san} est le meilleur coup.`,

    // Words of the library and of records by their English, and lessons by their names.

    phrases,
    lessons: {
        leopard: piece(
            "Léopard",
            "le Léopard",
            "Le Léopard saute comme un cavalier, ou glisse de deux cases au plus en diagonale.",
        ),
        cannon: piece(
            "Canon",
            "le Canon",
            "Le Canon avance d’une case comme un roi, saute deux cases tout droit, ou saute deux colonnes et " +
                "une rangée.",
        ),
        unicorn: piece(
            "Licorne",
            "la Licorne",
            "La Licorne saute comme un cavalier, ou plus loin\u00a0: trois cases dans un sens et une de côté.",
        ),
        dragon: piece(
            "Dragon",
            "le Dragon",
            "Le Dragon se déplace comme une dame ou un cavalier. C’est la plus forte des dix pièces.",
        ),
        chancellor: piece("Chancelier", "le Chancelier", "Le Chancelier se déplace comme une tour ou un cavalier."),
        archbishop: piece(
            "Archevêque",
            "l’Archevêque",
            "L’Archevêque se déplace comme un fou ou un cavalier. Il peut mater un roi sans aide.",
        ),
        elephant: piece(
            "Éléphant",
            "l’Éléphant",
            "L’Éléphant avance d’une case comme un roi, ou saute deux cases dans l’une des huit directions.",
        ),
        hawk: piece(
            "Faucon",
            "le Faucon",
            "Le Faucon saute deux ou trois cases dans l’une des huit directions. Il ne va jamais sur une case " +
                "voisine.",
        ),
        fortress: piece(
            "Forteresse",
            "la Forteresse",
            "La Forteresse glisse de trois cases au plus en diagonale, saute deux cases tout droit, ou saute " +
                "une colonne et deux rangées.",
        ),
        spider: piece(
            "Araignée",
            "l’Araignée",
            "L’Araignée glisse de deux cases au plus en diagonale, saute deux cases tout droit, ou saute comme " +
                "un cavalier.",
        ),
        entering: {
            title: "L’entrée des pièces",
            text:
                "Chaque pièce supplémentaire attend derrière la première rangée. Au premier mouvement de la pièce " +
                "placée devant elle, elle entre sur la case quittée, dans le même coup. Des marques bleues signalent " +
                "ces coups.",
            tasks: [
                "Le Léopard attend derrière b1. Jouez un coup qui le fait entrer.",
                "Une pièce qui entre peut faire échec aussitôt. Jouez de sorte que la pièce qui entre attaque le roi.",
                "Échec et mat\u00a0: c’est la pièce qui entre qui mate.",
            ],
        },
        castling: {
            title: "Roquer devant une pièce en attente",
            text:
                "Le roque déplace le roi et la tour\u00a0: une pièce qui attend derrière l’un d’eux entre donc, en " +
                "e1 si elle était derrière le roi, dans le coin si elle était derrière la tour. Les pièces en " +
                "attente n’empêchent pas de roquer.",
            tasks: [
                "Le Léopard attend derrière la tour. Roquez\u00a0: il entre en h1.",
                "Le Léopard attend maintenant derrière le roi. Roquez\u00a0: il entre en e1.",
            ],
        },
        check: {
            title: "Le roi en échec",
            text:
                "Un roi qui fuit l’échec perd la pièce placée derrière lui, sauf s’il prend une pièce qui fait " +
                "échec. Si une autre pièce pare l’échec, c’est la pièce placée derrière celle-ci qui entre.",
            tasks: [
                "Le Léopard attend derrière le roi, qui est en échec. Prenez avec le roi la pièce qui fait " +
                "échec\u00a0: le Léopard entre.",
                "Gardez le Léopard\u00a0: parez l’échec avec une autre pièce, et faites entrer le Canon, qui attend " +
                "derrière b1.",
            ],
        },
        aurors: {
            title: "EN Chess\u00a0: les Aurors",
            text:
                "L’Auror se déplace comme un roi ou un cavalier, mais ne prend jamais et ne fait jamais échec. Une " +
                "dame, une tour ou un fou à côté de son propre Auror est traversant\u00a0: la pièce traverse une " +
                "pièce ennemie, qu’elle prend, jusqu’à une case vide derrière elle ou jusqu’à un second ennemi, " +
                "qu’elle prend aussi. À côté d’un Auror ennemi, elle est bridée et n’avance que d’une case. Un roi " +
                "et un Auror du même camp peuvent échanger leurs places.",
            tasks: [
                "Essayez les déplacements de l’Auror.",
                "La tour est à côté de son Auror\u00a0: elle est donc traversante. Prenez avec elle et continuez " +
                "derrière la pièce prise.",
                "Échec et mat\u00a0: la tour prend deux pièces.",
                "Le roi est en échec. Échangez-le avec un Auror, à n’importe quelle distance.",
            ],
        },
        lion: {
            title: "Chu Chess\u00a0: le Lion",
            text:
                "Le Lion saute sur toute case à deux colonnes et deux rangées au plus. Il peut aussi prendre un " +
                "ennemi voisin et continuer\u00a0: vers une case vide, un second ennemi, ou sa propre case. Cliquez " +
                "sur la première pièce à prendre, puis sur la case d’arrivée.",
            tasks: [
                "Essayez les déplacements du Lion.",
                "Prenez deux pièces en un coup.",
                "Prenez à distance\u00a0: capturez la tour à côté du Lion sans bouger. Cliquez sur la tour, puis sur " +
                "la case du Lion.",
                "Matez par deux prises.",
                "Matez par une prise à côté du Lion.",
            ],
        },
        morphing: {
            title: "Morphing Chess III\u00a0: les cases",
            text:
                "Une pièce qui arrive sur la cinquième rangée devient un Pion. Sur les autres cases de la colonne e, " +
                "un Pion, un Cavalier, un Fou ou une Tour devient ce que dit la lettre de la case\u00a0: une Amazone " +
                "(Z), un Chancelier (C), un Archevêque (A) ou une Dame (Q).",
            tasks: [
                "Faites du Cavalier une Amazone.",
                "Faites du Fou une Dame, sans quitter ses diagonales.",
                "Matez avec une pièce qui se transforme.",
                "Encore une fois.",
            ],
        },
        "king-and-dragon": ending("Dragon", 4),
        "king-and-cannon": ending("Canon", 9),
        "king-and-queen": ending("Dame", 10),
        "king-and-chancellor": ending("Chancelier", 11),
        "king-and-spider": ending("Araignée", 11),
        "king-and-elephant": ending("Éléphant", 13),
        "king-and-fortress": ending("Forteresse", 15),
        "king-and-rook": ending("Tour", 16),
        "king-and-archbishop": ending("Archevêque", 17),
        "king-and-leopard": ending("Léopard", 17, 2),
        "king-and-hawk": ending("Faucon", 28),
    },

    // Errors of the library by their kinds. The values have the names that they have there.

    problems: {
        // FENs.
        MissingField: ({ 0: field }) => `il manque un champ à la FEN\u00a0: ${field}`,
        InPrelude: () => "les pièces derrière les premières rangées ne sont pas encore placées",
        TwoDialects: () => "l’échiquier a à la fois des rangées d’attente et un crochet",
        RowCount: ({ rows, expected }) => `l’échiquier a ${rows} rangées au lieu de ${expected}`,
        RowWidth: ({ row, text, width }) => `la rangée ${row} («\u00a0${text}\u00a0») n’a pas ${width} cases`,
        UnknownPiece: ({ row, letter }) => `«\u00a0${letter}\u00a0» dans la rangée ${row} n’est pas une pièce`,
        BadField: ({ field, text }) => `le champ ${field} «\u00a0${text}\u00a0» est illisible`,
        CastlingFile: ({ 0: file }) =>
            `«\u00a0${file}\u00a0» dans le champ du roque\u00a0: seul un roi de la colonne e roque, avec une tour de ` +
            "la colonne a ou h",
        UnknownWord: ({ 0: word }) => `mot inconnu «\u00a0${word}\u00a0» après la FEN`,
        OtherPieces: ({ found, wanted }) => `la position a les pièces de «\u00a0${found}\u00a0», non ${wanted}`,
        KingCount: ({ color, count }) => `les ${SIDES[color as Side]} ont ${count} roi${count === 1 ? "" : "s"}`,
        TooManyPieces: ({ color, count, most }) => `les ${SIDES[color as Side]} ont ${count} pièces, plus que ${most}`,
        Surplus: ({ color, name }) =>
            `les ${SIDES[color as Side]} ont plus d’une pièce de ce type\u00a0: ${phrases[String(name)] ?? name}`,
        PawnOnEdge: ({ 0: square }) => `un pion se trouve en ${square}`,
        Misplaced: ({ piece, square }) =>
            `cette pièce ne peut pas être en ${square}\u00a0: ${phrases[String(piece)] ?? piece}`,
        OpponentInCheck: ({ 0: color }) => `les ${SIDES[color as Side]} sont en échec alors qu’ils viennent de jouer`,
        TooManyTypes: ({ 0: types }) => `il y a plus de deux des dix types supplémentaires\u00a0: ${types}`,
        BadGates: ({ color, first, second }) =>
            `les ${SIDES[color as Side]} ne peuvent pas avoir de pièces à la fois derrière ${first} et ${second}`,
        CrowdedGates: ({ 0: color }) =>
            `les ${SIDES[color as Side]} ont plus d’une pièce de chaque type derrière la première rangée`,

        // The start of a game.
        SameType: ({ twice, instead }) =>
            `les deux types sont les mêmes (${phrases[String(twice)] ?? twice})\u00a0: ` +
            `le second est maintenant ${phrases[String(instead)] ?? instead}`,
        Files: ({ color, first, second, first_now, second_now }) =>
            `les ${SIDES[color as Side]} ne peuvent pas avoir de pièces derrière ${first} et ${second}\u00a0: ` +
            `elles sont maintenant derrière ${first_now} et ${second_now}`,

        // Moves.
        Malformed: () => "ce n’est pas un coup",
        Illegal: ({ 0: reason }) => phrases[String(reason)] ?? String(reason),
        NullMove: () => "un coup nul",

        // Betza notation.
        UnknownCharacter: ({ 0: at }) => betza("caractère inconnu", at),
        MissingAtom: ({ 0: at }) => betza("il manque une lettre de pièce", at),
        NoDirection: ({ 0: at }) => betza("les directions ne conviennent à aucun coup", at),
        TooManyRays: ({ 0: at }) => betza("trop de directions", at),
        CrookedLegs: ({ 0: at }) => betza("seuls les sauts droits et diagonaux se font en deux temps", at),
        HoppingLeap: ({ 0: at }) => betza("seuls les glissements sans limite peuvent sauter (p, g)", at),
        NoPath: ({ 0: at }) => betza("seuls les sauts D, A, H, G et N peuvent être bloqués (n)", at),
        MixedDirections: ({ 0: at }) =>
            betza("un saut oblique prend f, b et v, ou bien l, r et s, pas les deux", at),
        SeveralWays: ({ 0: at }) => betza("n, p, g et deux temps s’excluent", at),

        // Pieces of one's own.
        Pieces: ({ 0: problem }) => `pièces incorrectes\u00a0: ${problem}`,
        Fields: ({ 0: line }) =>
            `ligne ${line}\u00a0: écrivez nom, lettre, coups en notation Betza et, si vous voulez, une image, ` +
            "séparés par des virgules",
        Name: ({ 0: line, 1: name }) =>
            `ligne ${line}\u00a0: «\u00a0${name}\u00a0» ne peut pas nommer une autre pièce\u00a0: de 1 à 32 lettres ` +
            "sans accent, chiffres, espaces ou tirets, et chaque nom une seule fois",
        Letter: ({ 0: line, 1: letter, 2: others }) =>
            `ligne ${line}\u00a0: «\u00a0${letter}\u00a0» ne convient pas comme lettre\u00a0: une de A à Z, sauf ` +
            `${others}`,
        Picture: ({ 0: line, 1: picture, 2: known }) =>
            `ligne ${line}\u00a0: image inconnue «\u00a0${picture}\u00a0»\u202f; les images sont\u00a0: ${known}`,
        PictureTwice: ({ 0: line, 1: picture }) =>
            `ligne ${line}\u00a0: l’image «\u00a0${picture}\u00a0» montre déjà une autre pièce`,
        Moves: ({ 0: line, 1: moves, 2: problem }) =>
            `ligne ${line}\u00a0: les coups «\u00a0${moves}\u00a0»\u00a0: ${problem}`,
        Unplayable: ({ 0: line, 1: moves, 2: reason }) =>
            `ligne ${line}\u00a0: les coups «\u00a0${moves}\u00a0»\u00a0: ${phrases[String(reason)] ?? reason}`,
        Count: ({ 0: count }) => `un jeu de pièces a de 2 à 10 types, pas ${count}`,
        TooLong: ({ 0: bytes }) => `le texte d’un jeu de pièces est trop long\u00a0: ${bytes} octets`,
        TooManySets: ({ 0: count }) => `${count} jeux de pièces ont déjà été créés, et c’est le maximum`,

        // Records.
        Start: ({ line, error }) => `ligne ${line}\u00a0: ${error}`,
        Move: ({ line, text, problem }) => `ligne ${line}\u00a0: ${text}\u00a0: ${problem}`,
        VariantTag: ({ 0: problem }) => String(problem),
        PiecesTag: ({ 0: problem }) => `balise Pieces incorrecte\u00a0: ${problem}`,
        FenTag: ({ 0: problem }) => `balise FEN incorrecte\u00a0: ${problem}`,
        NoPrelude: ({ 0: game }) => `balise Prelude incorrecte\u00a0: ${game} n’a pas de prélude`,
        Choice: ({ choice, error }) => `balise Prelude incorrecte\u00a0: ${choice}\u00a0: ${error}`,
        OtherPosition: ({ 0: fen }) => `la balise Prelude mène à ${fen}, et non à la position de la balise FEN`,

        // Games.
        Unknown: ({ 0: problem }) => String(problem),
        UnknownGame: ({ 0: name }) => `jeu inconnu «\u00a0${name}\u00a0»`,
    },
};
