import { width } from '@sufra/ui/theme'

/** From here the month stands beside the day; below it is folded. */
export const BESIDE = '(min-width: 960px)'
/** With a floor plan the timeline needs the width. */
export const BESIDE_TABLES = '(min-width: 1600px)'

/**
 * Below `width.tablet` the list comes before the timeline, and counters are icons with numbers.
 * No range: older browsers do not know them in `matchMedia`.
 */
export const PHONE = `(max-width: ${Number.parseInt(width.tablet, 10) - 0.02}px)`

/** Tills and tablets whose height the timeline needs. */
export const LOW = '(height <= 840px)'

export const TOUCH = '(pointer: coarse)'
