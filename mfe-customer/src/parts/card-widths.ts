import { width } from '@sufra/ui/theme'

/** How wide a card is at most: the column of the customers' pages. */
export const CARD_WIDTHS = `min(100vw, ${width.customer})`
