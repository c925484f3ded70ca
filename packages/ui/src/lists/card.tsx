import styled from 'styled-components'
import { typedName } from '../theme/styles.ts'
import { color, radius, shadow, space } from '../theme/theme.ts'

/** `$flush` leaves the padding to the content (tables, lists). */
export const Card = styled.section<{ $flush?: boolean }>`
  min-inline-size: 0;
  padding: ${({ $flush }) => ($flush ? 0 : space[4])};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
  box-shadow: ${shadow.card};
  overflow: ${({ $flush }) => ($flush ? 'hidden' : 'visible')};
  :is(h2, h3) { ${typedName} }
`

export const InkCard = styled(Card)`
  border-color: ${color.inkEdge};
  background: ${color.inkFill};
  color: ${color.onInk};
`
