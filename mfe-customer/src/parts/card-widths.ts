import { width } from '@sufra/ui/theme'

export const CARD_WIDTHS = `min(100vw, ${width.customer})`
