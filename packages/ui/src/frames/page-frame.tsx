import styled from 'styled-components'
import { space, width } from '../theme/theme.ts'

/**
 * Frame of a whole page, in the shell and in prerendered pages. A card that failed to load is centred.
 * A heading focused by script shows no ring.
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
