import { css } from 'styled-components'

/** A text that somebody typed, with `dir="auto"`: it keeps its own direction and stands where the page's lines begin. */
export const typedText = css`
  overflow-wrap: anywhere;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`
