import { Card } from '@sufra/ui/card'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'

export const Narrow = styled(Card)`max-inline-size: 460px;`

export const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  > :not(button) { inline-size: 100%; }
`
export const Title = styled.h2`
  font-size: ${size.l};
  font-weight: ${font.strong};
`
export const Note = styled.p`
  padding-block: ${space[1]} ${space[4]};
  color: ${color.muted};
  font-size: ${size.s};
`
