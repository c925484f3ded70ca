/** The most that the server takes (contract §1): characters of titles and free text, dirhams, uses. */
export const MOST_TITLE = 200
export const MOST_TEXT = 2000
export const MOST_DIRHAMS = 1_000_000
export const MOST_USES = 1_000_000_000
