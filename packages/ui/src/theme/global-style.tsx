import { createGlobalStyle } from 'styled-components'
import { fontFaces } from './fonts.ts'
import { globalCss } from './global-css.ts'

/** Faces, resets and what belongs to the whole page. Rendered once, by `UiProvider`. */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  ${globalCss}
`
