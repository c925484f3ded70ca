import { createGlobalStyle } from 'styled-components'
import { fontFaces } from './fonts.ts'
import { globalCss } from './global-css.ts'

const Rules = createGlobalStyle`
  ${globalCss}
`

/** Font faces have a style sheet of their own: an inserted rule makes browsers reload its sheet's faces. */
export function GlobalStyle() {
  return (
    <>
      <style href="faces" precedence="faces">
        {fontFaces}
      </style>
      <Rules />
    </>
  )
}
