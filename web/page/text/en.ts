/**
 * The texts of the page in English. For another language, copy this file, translate the texts, and add the copy to the
 * table in `text.ts`. A text that it lacks is shown in English.
 */

import type { Side } from "../engine/types.ts";

/** What an error says of place and reason. Values without names are numbered; those that are errors are sentences. */
export type Values = Record<string, string | number>;

/** A lesson, whose English is in `web/lessons/`. */
export interface LessonTexts {
    title: string;
    text: string;
    tasks: string[];
}

const SIDES = { white: "White", black: "Black" };

/** Where a square lies from a piece, in one direction. */
const placeOf = (distance: number, positive: string, negative: string): string =>
    distance === 0 ? "straight" : `${Math.abs(distance)} ${distance > 0 ? positive : negative}`;

const movesIn = (count: number): string => (count === 1 ? "one move" : `${count} moves`);

/** How reasons are said after "wins" or "Draw". */
const WAYS: Record<string, string> = {
    "checkmate": "by checkmate",
    "stalemate": "by stalemate",
    "threefold repetition": "by threefold repetition",
    "fifty moves": "by the fifty-move rule",
    "insufficient material": "by insufficient material",
    "draw agreed": "by agreement",
};

export const en = {
    // Names of the sides.

    white: SIDES.white,
    black: SIDES.black,

    // Stepping through the game, the actions that are not moves, and the menu of the rarer ones.

    actions: "Actions",
    gameNavigation: "Game navigation",
    firstPosition: "First position",
    previousMove: "Previous move",
    nextMove: "Next move",
    lastPosition: "Last position",
    pass: "Pass",
    turnIsLost: "No move: the turn is lost",
    takeBack: "Take back",
    continueGame: "Continue",
    moveNow: "Move now",
    hint: "Hint",
    resign: "Resign",
    resignYes: "Yes, resign",
    resignNo: "No",
    more: "More",
    moreActions: "More actions",
    offerDraw: "Offer a draw",
    flipBoard: "Flip the board",
    setUpPosition: "Set up a position",
    pauseGame: "Pause",
    youAre: "You are",
    trevillePlays: "Treville plays",
    playsNeither: "neither side",
    playsWhite: "White",
    playsBlack: "Black",
    playsBoth: "both sides",
    level: "Level",
    pace: "Pace",
    boardTurns: "The board turns to the side to move",
    sounds: "Sounds",
    typeMove: "Type a move",
    play: "Play",

    // How the page looks.

    language: "Language",
    lookOfPieces: "Pieces",
    lookOfBoard: "Board",
    pieceSets: { figures: "figures", letters: "letters" },
    boardColours: { wood: "wood", green: "green", blue: "blue", grey: "grey" },

    // The engine's analysis.

    noLinesYet: "The three best lines appear here.",
    analysis: "Analysis",
    showAnalysis: "Show what Treville thinks",
    analysisEnded: "The game has ended.",
    analysisStarts: "Thinking …",
    analysisEffort: (depth: number, rate: string) => `Depth ${depth}, ${rate} positions a second`,
    evaluation: (value: string) => `Evaluation ${value}`,
    noEvaluation: "No evaluation yet",

    // The head of the page, and the state of the game. On phones only the first part of some buttons is shown.

    gameMenu: "Game",
    newGameButton: "New game",
    newGameButtonRest: "",
    myGamesButton: "My games",
    learn: "Learn",
    rulesButton: "Rules",
    saveButton: "Save",
    saveButtonRest: " and load",
    aboutGame: "About the game",
    lookingBack: "Looking back: a new move is a variation.",
    sideToMove: (side: Side, isCheck: boolean) =>
        `${side === "white" ? "White" : "Black"} to move${isCheck ? ": check!" : "."}`,
    playOn: "Play on",
    tryAgain: "Try again",

    // The board.

    board: "Board",
    squareLegal: "legal move",
    squareLegalEntry: "legal move, a piece enters",
    squarePremove: "premove",
    squareInCheck: "in check",
    squareGoal: "the goal",
    squareMorphing: (name: string) => `here a Rook becomes a ${name}`,
    capturedPieces: (pieces: string[]) => `Captured: ${pieces.join(", ")}`,
    whatBecomes: "What does the piece become?",
    cancelChoice: "Cancel",

    // The choice of a time control.

    clock: "Clock",
    noClock: "no clock",
    usualClock: (minutes: number, seconds: number) => `${minutes} minutes + ${seconds} seconds a move`,
    ownClock: "set here",
    clockMinutes: "Minutes",
    clockSeconds: "Seconds a move",
    clockKind: "These seconds are",
    clockIncrement: "added after the move (increment)",
    clockDelay: "before the clock runs (delay)",

    // A game by links.

    gameByLinks: "Game by links",
    acceptDraw: "Accept the draw",
    sendInvitation: "Send the invitation",
    sendAgain: "Send again",
    sendMove: "Send this move",
    linkToSend: "Link to send",
    linkGameOver: "The game is over.",
    linkGameOverSend: "The game is over: send the link, so that your opponent sees it.",
    linkDrawOffered: "Your opponent offers a draw. A move declines it.",
    linkYourTurn: "It is your turn.",
    linkYourTurnOffering: "It is your turn. The link will offer a draw.",
    linkSent: "Sent. Your opponent answers with a link: open it, or paste it under Save and load.",
    linkOpponentBegins: "Your opponent begins: send the link.",
    linkSendMove: "Send your move as a link.",
    letterYouBegin: (title: string) => `${title}: you begin`,
    letterMove: (title: string, move: string) => `${title}: ${move}`,
    linkCopied: "The link is copied: paste it into a message to your opponent.",
    linkRefused: "The browser refuses to pass the link on: copy it from here.",

    // Dialogs.

    closeDialog: "Close",

    // Saving and loading.

    saveAndLoad: "Save and load",
    thisGame: "This game",
    positionAsFen: "Position as FEN",
    gameAsPgn: "Game as PGN",
    forXBoard: "For XBoard and WinBoard, which read only the main line",
    saveAsFile: "Save as a file",
    linkToGame: "Link to this game",
    copyText: "Copy",
    copiedText: "Copied",
    anotherGame: "Another game",
    openFile: "Open a file",
    textToLoad: "A FEN, a PGN or a link",
    gameOfFen: "Game of the FEN (a PGN names its own)",
    loadFails: (reason: string) => `This cannot be loaded: ${reason}.`,
    loadText: "Load",

    // The choices before a game of Musketeer Chess: pairs of pieces, and files with a piece waiting behind them.

    exploredGames: (games: string, network: string) =>
        `From ${games} games of the network ${network} against itself. Differences within the errors may be chance.`,
    pairsScores: "Pairs: White's score",
    pairTitle: (one: string, other: string) => `${one} and ${other}`,
    pairMissing: "Choose two pieces.",
    pairRecorded: (score: string, error: string, games: number, values: string[]) =>
        `White scores ${score} ± ${error} % in ${games} games. ` +
        `Values in the opening, in centipawns: ${values.join(", ")}.`,
    firstOfWhiteOn: "White's first on",
    secondOfWhiteOn: "White's second on",
    firstOfBlackOn: "Black's first on",
    secondOfBlackOn: "Black's second on",
    onFile: (file: string) => `file ${file}`,
    rulesForbid: (reason: string) => `The rules forbid this: ${reason}`,
    networkAsked: "The network is asked …",
    askNetwork: "Ask the network",
    networkSays: (value: string, move: string) => `A search gives White ${value} pawns, and ${move} first.`,
    networkFails: (reason: string) => `The network cannot be asked: ${reason}.`,
    openAsGame: "Open as a game",
    gatesTitle: "Gate files: the score of a side with a piece behind them",
    gateScores: (gates: { file: string; white: string; black: string }[]) =>
        gates.map(({ file, white, black }) => `${file}: White ${white} %, Black ${black} %`).join("; "),
    gateCaption: (lowest: number) =>
        `Light bars are White's, dark ones Black's. They begin at ${lowest} %, the line is 50 %, and whiskers are ` +
        "95 % intervals.",

    // The games of a file.

    gamesOfFile: (count: number, file: string) => `${count} games${file && ` of ${file}`}`,
    searchGames: "Search",
    gameFails: (reason: string) => `This game cannot be shown: ${reason}.`,
    moreGamesInFile: (count: number) => `${count} more games: search for names, places or dates.`,
    noGameFound: "No game has these words.",

    // Lessons.

    aboutLesson: "About it",
    tasks: "Tasks",
    taskNumber: (number: number, isDone: boolean) => `Task ${number}${isDone ? ", done" : ""}`,
    nextTask: "Next task",
    nextLesson: "Next lesson",
    allLessons: "All lessons",
    tasksDone: (count: number, all: number) => `${count} of ${all} done`,

    // How a piece moves.

    howItMoves: (name: string) => `How the ${name} moves`,
    movesBySlides: "moves or captures, if nothing stands between",
    movesByLeaps: "leaps, over anything",
    movesOnly: "moves, but does not capture",
    capturesOnly: "captures only",
    leapsLame: "leaps, if its path is empty",
    slidesOver: "slides over exactly one piece",
    landsBehind: "lands right behind the first piece",
    withoutCapturing: (way: string) => `${way}, without capturing`,
    onlyToCapture: (way: string) => `${way}, only to capture`,

    // The list of moves.

    moves: "Moves",
    noMoves: "No moves yet.",
    undo: "Undo",
    redo: "Redo",
    promote: "Promote",
    promoteRest: " the variation",
    deleteFromHere: "Delete from here",
    moveDeclines: " declines",

    // The user's games.

    myGames: "My games",
    exportAll: "Export all as one PGN",
    importFiles: "Import PGN files",
    undoDelete: "Undo delete",
    whereGamesAre: "Games are kept in this browser, on this device only. Export them to keep them elsewhere.",
    ownGameFails: (reason: string) => `This game cannot be shown: ${reason}. It can be saved as a file.`,
    gamesImported: (count: number) => `${count} imported.`,
    gamesKnown: (count: number) => `${count} already here.`,
    gameNotRead: (reason: string) => `Not read: ${reason}.`,
    importFails: (reason: string) => `The file cannot be imported: ${reason}.`,
    deleteGame: (title: string) => `Delete ${title}`,
    moreOwnGames: (count: number) => `${count} more games: search for names, games or dates.`,
    noGamesYet: "No games yet.",
    noOwnGameFound: "Nothing is found.",
    unreadableTitle: "A game that cannot be read: save it as a file",
    storageTrouble: {
        full:
            "The browser's storage is full: this game is lost when the tab is closed. " +
            "Delete or export some of My games.",
        closed: "This browser keeps nothing for this page: games are lost when the tab is closed. Save them as files.",
    },

    // Options for the start of a game, and own pieces.

    rulesThatDiffer: "Rules on which players differ",
    ownPieces: "Own pieces",
    ownPiecesText:
        "Two to ten types that take the place of the usual ones, one a line: name, letter, moves in Betza notation " +
        "and, if you like, one of XBoard's pictures",
    ownPiecesExample: "Xiangqi Cannon, C, mRcpR, cannon\nHorse, H, nN\nAmazon, A, QN",
    takeExample: "Take the example",
    takeLastPieces: "Take those of the last time",
    designPiece: "Design a piece",

    // Words of several of these views.

    fieldYouPlay: "You play",
    fieldGame: "Game",
    pieceOfSide: (side: Side, name: string) => `${side} ${name}`,

    // The dialog for a new game.

    newGameTitle: "New game",
    personByLinks: "a person, by links",
    randomColour: "random",
    bothColours: "both (two people at one screen)",
    neitherColour: "neither (watch Treville)",
    piecesInPrelude: "chosen in turn before the game",
    piecesNamed: "set here",
    piecesRandom: "random",
    startNotAllowed: (reason: string) => `The rules do not allow that start: ${reason}.`,
    twoExtraPieces: "The two extra pieces",
    trevilleMayDecline: "Treville may decline your piece: the default pair is then played",
    fieldOpponent: "Opponent",
    levelOfWhite: "White's level",
    levelOfBlack: "Black's level",
    levelOfTreville: "Treville's level",
    startGame: "Start game",

    // The map of pairs.

    pairScore: (one: string, other: string, percent: number) => `${one} and ${other}: ${percent} %`,

    // The players beside the board.

    playerLine: (side: Side, name: string) => `${SIDES[side]}: ${name}`,
    playerThinking: "thinking …",
    clockOf: (side: Side) => `${SIDES[side]}'s clock`,

    // The prelude: choosing pieces and placing them. `chooseThis` is followed by the choices that it may name.

    placeBehind:
        "Click the square behind the back rank where it will wait. " +
        "It enters when the piece in front of it first moves.",
    trevilleChooses: "Treville chooses a piece …",
    trevillePlaces: (name: string) => `Treville places the ${name} …`,
    youChoose: (side: Side) => `Choose a piece: you are ${SIDES[side]}.`,
    youPlace: (side: Side, name: string) => `Place the ${name}: you are ${SIDES[side]}.`,
    sideChooses: (side: Side) => `${SIDES[side]} chooses a piece.`,
    sidePlaces: (side: Side, name: string) => `${SIDES[side]} places the ${name}.`,
    typesChosen: (names: string[]) => `Chosen: ${names.join(" and ")}. Both sides get these pieces.`,
    pairDeclined: (who: Side | "engine", names: string[]) =>
        `${who === "engine" ? "Treville" : SIDES[who]} declines: the default pair ${names.join(" and ")} is played.`,
    chooseThis: (choice: string) => `Choose ${choice}`,
    choiceOfType: (name: string) => `the ${name}`,
    choiceOfSameType: (name: string) => `the ${name} too`,
    choiceOfPlace: (name: string, square: string) => `the ${name} behind ${square}`,
    choiceToDecline: (one: string, other: string) => `to decline, so ${one} and ${other} are played`,

    // Puzzles.

    puzzlesFail: (reason: string) => `The puzzles cannot be shown: ${reason}.`,
    puzzlesLoading: "The puzzles are loading …",
    puzzleNumber: (number: number, all: number) => `Puzzle ${number} of ${all}`,
    nextPuzzle: "Next puzzle",
    whichPuzzles: "Which puzzles",
    fieldGrade: "Grade",
    grades: { easy: "easy", medium: "medium", hard: "hard" },
    solvedOfGrade: (grade: string, solved: number, all: number) => `${grade}: ${solved} of ${all} solved`,

    // The review of a game.

    reviewTitle: "Review",
    reviewGame: "Review this game",
    reviewAgain: "Review again",
    fieldEffort: "Effort",
    quickReview: "quick",
    thoroughReview: "thorough",
    deepReview: "deep",
    positionsReviewed: (done: number, all: number) => `${done} of ${all} positions`,
    reviewStarting: "Starting …",
    stopReview: "Stop",
    accuracyOfWhite: "Accuracy: White",
    percent: (value: string) => `${value} %`,
    noMistakes: "No mistakes.",
    betterMove: (move: string) => `best ${move}`,
    retryMove: (move: string) => `Try again: ${move}`,
    pointAtStart: "Start",
    pointUnknown: (move: string) => `${move}: no evaluation`,
    pointKnown: (move: string, points: string) => `${move}: White's expected points ${points}`,
    expectedPoints: "White's expected points",
    pointInVariation: "A variation",
    findBetterMove: (move: string, word: "inaccuracy" | "mistake" | "blunder", side: Side) =>
        `${move} was ${word === "inaccuracy" ? "an" : "a"} ${word}. Find a better move for ${SIDES[side]}.`,
    trialSolution: "Show the solution",
    nextMistake: "Next mistake",
    trialEnd: "End",

    // The rules of a game.

    rulesOfChess: "Orthodox chess, by the rules of the World Chess Federation.",
    howPiecesMove: "How the pieces move",

    // The dialog in which a position is set up.

    piecesToPut: "Pieces to put on the board",
    moveTool: "Move",
    removeTool: "Remove",
    boardToSetUp: "Board to set up",
    emptySquare: "empty",
    waitingPiece: "waiting",
    castlingRights: {
        K: "White, king's side",
        Q: "White, queen's side",
        k: "Black, king's side",
        q: "Black, queen's side",
    },
    analysePosition: "Analyse",
    startPosition: "Start position",
    clearBoard: "Clear",
    setUpFlip: "Flip",
    fieldToMove: "To move",
    bothSides: "both",
    noCastling: (rights: string[]) => `No castling here: ${rights.join("; ")}.`,
    castlingTitle: "Castling",

    // Lessons and puzzles.

    lessonsTitle: "Lessons",
    puzzlesTitle: "Puzzles",
    preludeTitle: "Prelude",
    taskLabel: "The task",
    exerciseSolution: "Solution",
    exerciseAgain: "Start again",
    learningLabel: "Learning",
    backFromStudy: "Back",
    backToGame: " to the game",

    // Light and dark colours, and new versions of the page.

    changeColours: (theme: "light" | "dark") => `Change to ${theme} colours`,
    newVersion: "A new version of this page is ready.",
    updateNow: "Update",
    updateLater: "Later",

    // The workshop.

    workshopTitle: "Workshop",
    workshopIntroduction: "Click where the piece moves, or write its moves in Betza notation.",
    betzaNotation: "Betza notation",
    betzaExample: "mRcpR, the Cannon of Xiangqi",
    squaresAround: "Squares around the piece",
    squareFromPiece: (right: number, forwards: number) =>
        `${placeOf(right, "right", "left")}, ${placeOf(forwards, "forwards", "back")}`,
    clickAdds: "A click adds",
    addsBoth: "moves and captures",
    addsMoves: "moves without capture",
    addsCaptures: "captures only",
    addsAs: "As",
    addsLeap: "a leap",
    addsSlide: "a slide",
    addsIn: "In",
    addsAllWays: "all directions",
    addsOneWay: "this direction, left and right",
    newPiece: "new piece",
    movesOnBoard: (empty: string, crowded: string) =>
        `${empty} moves on an empty board, ${crowded} with pieces on 30 % of the squares`,
    squareColours: {
        bound: "It stays on squares of one colour.",
        changing: "It changes colour with each move.",
        both: "It moves to squares of both colours.",
    },
    onlyCaptures: "It only captures.",
    squaresReached: (fewest: number, most: number) =>
        `It comes to ${fewest === most ? most : `${fewest} to ${most}`} of 64 squares, its own included.`,
    forksOf: (percent: string) =>
        `It forks ${percent} % of the placements of a king and a rook (a knight 26.8 %).`,
    likeNoPiece: "The network knows no piece that is like it.",
    likePieces: (shares: string[]) => `To the network it is ${shares.join(", ")}.`,
    movesFromSquares: "Moves from each square",
    doesItMate: "Does it mate with its king?",
    neverMates: "King and piece never mate a bare king.",
    matesOften: (percent: string, longest: number) =>
        `King and piece force mate in ${percent} % of the positions, in at most ${longest} moves.`,
    whatWorth: "What is it worth?",
    playingQuickGames: (games: number) => `Playing ${games} quick games …`,
    worthCaption: (positions: number) =>
        `Worth in centipawns, as the network sees ${positions} positions of quick games`,
    gamePhases: ["opening", "middlegame", "endgame"],
    fieldName: "Name",
    fieldLetter: "Letter",
    addToOwnPieces: "Add to my own pieces, and play",

    // A game in a list, and files.

    dropFile: "Drop a PGN or FEN file to open it",
    notFinished: "not finished",
    halfMoves: (count: number) => (count === 1 ? "1 half-move" : `${count} half-moves`),
    reviewedGame: "reviewed",
    fileFails: (reason: string) => `The file cannot be opened: ${reason}.`,

    // Loading.

    engineMissing: "engine.js is missing: it belongs beside the page",
    versionsDiffer: "engine.js and page.js are of different versions; load the page again",
    cannotLoad: (file: string) => `${file} cannot be loaded`,
    cannotStart: (trouble: string) => `Treville cannot start here: ${trouble}.`,
    linkedGameTrouble: (trouble: string) => `The linked game cannot be shown: ${trouble}.`,
    lastGameTrouble: (trouble: string) =>
        `The last game cannot be shown: ${trouble}. My games offers it as a file.`,

    // Games and players.

    gameShort: {
        musketeer: "Two of ten extra pieces wait behind the back rank, then enter.",
        normal: "Orthodox chess.",
        chuchess: "Ten by ten squares, and a Lion that captures twice in a turn.",
        enchess: "Aurors change the reach of their neighbours; pawns become kings.",
        morphing3: "Squares change the pieces that arrive on them.",
    },
    withOwnPieces: (game: string) => `${game}, own pieces`,
    you: "you",
    yourOpponent: "your opponent",
    damagedGame: "it is damaged, or of another version",
    unreadableGame: "it cannot be read",

    // Levels.

    weakerLevel: (number: number, name: string, elo: number) => `${number}, ${name} (about ${elo} Elo)`,
    fullStrength: {
        500: "full strength, half a second",
        2000: "full strength, two seconds",
        5000: "full strength, five seconds",
        15000: "full strength, fifteen seconds",
    },
    paces: {
        0: "as fast as it thinks",
        1000: "one second a move",
        2000: "two seconds a move",
        5000: "five seconds a move",
    },

    // The end of a game. The reason is one of the library's, or that of an end by agreement, resignation or the clock.

    ended: (winner: Side | null, reason: string) => {
        const way = WAYS[reason];
        const result = winner ? `${SIDES[winner]} wins` : "Draw";
        return way ? `${result} ${way}.` : `${result}: ${reason.replace(/\.$/, "")}.`;
    },

    // What is announced.

    undone: "Undone.",
    doneAgain: "Done again.",
    takenBack: "Taken back.",
    deleted: "Deleted.",
    promoted: "Promoted.",
    startOfGame: "The start of the game.",
    newGameBegins: "A new game begins.",
    gameOpened: "The game is opened.",
    gameLoaded: "The game is loaded.",
    paused: "Paused.",
    gameGoesOn: "The game goes on.",
    linkOffersDraw: "The link offers a draw.",
    trevilleDeclinesDraw: "Treville declines the draw.",
    wouldPlay: (san: string) => `Treville would play ${san}.`,
    youHave: (side: Side) => `You are ${SIDES[side]}.`,
    moveSaid: (side: Side, move: string, isCheck: boolean) => `${SIDES[side]}: ${move}.${isCheck ? " Check." : ""}`,
    premoveSaid: (from: string, to: string) => `Premove from ${from} to ${to}.`,
    noPremove: "No premove.",
    premoveIllegal: "The premove is not legal now.",

    // Moves in words.

    saidWaits: (piece: string, square: string) => `the ${piece} waits on ${square}`,
    saidChooses: (piece: string) => `chooses the ${piece}`,
    saidPass: "passes",
    saidEnters: (move: string, piece: string) => `${move}, the ${piece} enters`,
    saidCastlesQueenside: "castles on the queen's side",
    saidCastlesKingside: "castles on the king's side",
    saidSwaps: (piece: string, square: string) => `changes places with the ${piece} on ${square}`,
    saidTakes: (square: string) => `takes ${square}`,
    saidTo: (square: string) => `to ${square}`,
    saidThen: ", then ",
    saidBecomes: (move: string, piece: string) => `${move}, becomes a ${piece}`,

    // What goes wrong with a game.

    moveTrouble: (move: string, trouble: string) => `${move}: ${trouble}`,
    gameTrouble: (trouble: string) => `The game cannot be shown: ${trouble}.`,
    engineTrouble: (trouble: string) => `The engine has stopped: ${trouble}.`,
    variationsLeftOut: (variations: string) =>
        `Variations that are not legal have become comments: ${variations}.`,
    numberedTrouble: (number: number, trouble: string) => `game ${number}, ${trouble}`,
    fileTooLarge: (file: string, most: number) => `${file} is larger than ${most} MiB`,
    unknownGame: (name: string) => `unknown game '${name}'`,
    damagedLink: "the link is damaged or cut off; ask for it again",
    damagedTurn: "the link is damaged: it is not the turn of the side that it names",
    otherBeginning: "the game kept here under its number begins otherwise",
    olderLink: "The link is older than the game kept here, which is shown.",
    differentLink: "The link differs from the game kept here: its moves are shown as a variation.",

    // Trying a mistake again.

    gameChanged: "The game has changed since its review began.",
    reviewFinished: "The review is finished.",
    reviewTrouble: (trouble: string) => `The review has stopped: ${trouble}.`,
    bestMoveIs: (san: string) => `The best move is ${san}.`,
    isBestMove: (san: string) => `${san} is the best move.`,
    isMoveOfGame: (san: string) => `${san} is the move of the game. Find a better one.`,
    isGoodEnough: (san: string) => `${san} is good enough.`,
    isMistakeToo: (san: string, word: "inaccuracy" | "mistake" | "blunder") =>
        `${san} is ${word === "inaccuracy" ? "an" : "a"} ${word} too. Try another move.`,
    cannotJudge: (trouble: string) => `The move cannot be judged: ${trouble}.`,

    // Tasks of lessons and puzzles.

    taskMate: (side: Side, moves: number) => `${SIDES[side]} to move: mate in ${moves}.`,
    taskWin: (side: Side) => `${SIDES[side]} to move and win.`,
    taskMove: (side: Side) => `${SIDES[side]} to move.`,
    taskWalk: "Move it about.",
    taskReach: (square: string, moves: number) => `Reach ${square} in ${movesIn(moves)}.`,
    walked: (san: string, moves: number) => `${san}: ${movesIn(moves)}.`,
    reached: (moves: number) => `Reached in ${movesIn(moves)}.`,
    reachedLate: (moves: number, least: number) =>
        `Reached in ${movesIn(moves)}; ${least} are enough. Try again.`,
    hintPiece: (piece: string, square: string) => `Move the ${piece} on ${square}.`,
    hintArrow: "The arrow shows the move.",
    solution: (moves: string) => `The solution: ${moves}.`,
    moveRight: (san: string) => `${san}: right.`,
    moveRightGoOn: (san: string, reply: string) => `${san} is right. Go on after ${reply}.`,
    solvedBy: (san: string) => `${san}: solved.`,
    solvedRight: (san: string) => `${san} is right: solved.`,
    solvedToo: (san: string) => `${san} is right too: solved.`,
    notTheMove: (san: string) => `${san} is not the move. Try again.`,
    mated: "Checkmate.",
    matedIn: (moves: number, least: number) => `Mate in ${moves}; the fewest moves are ${least}.`,
    moveDraws: (san: string) => `${san} is a draw. Try again.`,
    kingEscapes: (san: string) => `${san} lets the king escape. Try again.`,
    moveCosts: (san: string, lost: number) => `${san} costs ${lost === 1 ? "a move" : `${lost} moves`}.`,
    moveIsBest: (san: string) => `${san} is best.`,

    // Words of the library and of records by their English, and lessons by their names. English needs neither.

    phrases: {} as Record<string, string>,
    lessons: {} as Record<string, LessonTexts>,

    // Errors of the library by their kinds. English has the library's own words.

    problems: {} as Record<string, (values: Values) => string>,
};

export type Texts = typeof en;
