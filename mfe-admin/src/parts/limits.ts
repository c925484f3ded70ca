/** The most that the server takes (contract §1): characters of names, titles and free text, points, dirhams, uses. */
export const MOST_NAME = 80
export const MOST_TITLE = 200
export const MOST_TEXT = 2000
export const MOST_POINTS = 1_000_000
export const MOST_DIRHAMS = 1_000_000
export const MOST_USES = 1_000_000_000
