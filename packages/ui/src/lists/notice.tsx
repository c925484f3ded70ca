import styled from 'styled-components'
import { radius, size, space, tones } from '../theme/theme.ts'

export const Notice = styled.div<{ $tone: 'danger' | 'gold' }>`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${({ $tone }) => tones[$tone].fill};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${size.s};
`
