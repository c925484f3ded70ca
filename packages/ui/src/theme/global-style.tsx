import { createGlobalStyle } from 'styled-components'
import { fontFaces } from './fonts.ts'
import { globalCss } from './global-css.ts'

const Rules = createGlobalStyle`
  ${globalCss}
`

/**
 * Faces, resets and what belongs to the whole page. Rendered once, by `UiProvider`. The faces have a style sheet of
 * their own: to a browser, one that gets a rule has other faces when it has any, and all of the page is styled and laid
 * out anew; and the sheet of the components gets rules with each part that is shown for the first time.
 */
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
