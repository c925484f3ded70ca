import { space } from '@sufra/ui/theme'
import styled from 'styled-components'

export const DialogForm = styled.form`
  display: grid;
  gap: ${space[4]};
`
