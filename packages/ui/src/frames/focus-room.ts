import { createGlobalStyle } from 'styled-components'
import { space, width } from '../theme/theme.ts'

/** What gets the focus is scrolled clear of the bar that stands over the page's end. */
export const RoomAboveBar = createGlobalStyle`
  html { scroll-padding-block-end: calc(64px + ${space[4]} + env(safe-area-inset-bottom)); }
`

/** The same for the staff's bar over the page's beginning, whose links may have two lines. */
export const RoomBelowBar = createGlobalStyle`
  html { scroll-padding-block-start: 168px; }
  @media (width < ${width.tablet}) { html { scroll-padding-block-start: 72px; } }
  @media (min-width: ${width.rail}) { html { scroll-padding-block-start: 0; } }
`
