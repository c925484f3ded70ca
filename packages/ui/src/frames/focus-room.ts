import { createGlobalStyle } from 'styled-components'
import { space, width } from '../theme/theme.ts'

/** Scroll padding: keeps the focused element clear of the bottom bar. */
export const RoomAboveBar = createGlobalStyle`
  html { scroll-padding-block-end: calc(64px + ${space[4]} + env(safe-area-inset-bottom)); }
`

/** Scroll padding for the top bar, whose links may wrap to two lines. */
export const RoomBelowBar = createGlobalStyle`
  html { scroll-padding-block-start: 168px; }
  @media (width < ${width.tablet}) { html { scroll-padding-block-start: 72px; } }
  @media (min-width: ${width.rail}) { html { scroll-padding-block-start: 0; } }
`
