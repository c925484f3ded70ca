import { width } from '@sufra/ui/theme'

/** From here the month stands beside the day; below it is folded. */
export const BESIDE = '(min-width: 960px)'

/** Below this the list comes before the timeline, and counters are icons with numbers. */
export const PHONE = `(width < ${width.tablet})`

/** Tills and tablets whose height the timeline needs. */
export const LOW = '(height <= 840px)'

export const TOUCH = '(pointer: coarse)'
