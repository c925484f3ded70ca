import styled from 'styled-components'
import { space, width } from '../theme/theme.ts'

/**
 * Stands around a whole page of a front end, in the shell and where a build prerenders it.
 *
 * A page that could not be fetched leaves a card alone on the screen; it stands like a page then. A heading that
 * was given the focus is no control and wears no ring.
 */
export const PageFrame = styled.div`
  > [role='alert'] {
    inline-size: min(${width.customer}, calc(100% - 2 * ${space[4]}));
    margin: ${space[12]} auto;
  }
  :is(h1, h2)[tabindex='-1']:focus-visible {
    outline: none;
    box-shadow: none;
  }
`
