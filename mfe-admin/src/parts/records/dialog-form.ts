import { space } from '@sufra/ui/theme'
import styled from 'styled-components'

/** The form of a staff dialog: one column. */
export const DialogForm = styled.form`
  display: grid;
  gap: ${space[4]};
`
