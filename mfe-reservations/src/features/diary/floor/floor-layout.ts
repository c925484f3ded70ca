import { space, width } from '@sufra/ui/theme'
import styled from 'styled-components'
import { TOUCH } from '../layout.ts'

/** The staff's bar has 52 px. */
const BELOW_BAR = '60px'

/** Time, head, room and list. On wide windows all stand beside the room, which stays while a table is chosen. */
export const FloorLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  align-items: start;
  @media ${TOUCH} { button { min-inline-size: 44px; min-block-size: 44px; } }
  @media (min-width: ${width.wide}) {
    grid-template: 'room time' auto 'room head' auto 'room list' 1fr / minmax(0, 1fr) 304px;
    > :nth-child(1) { grid-area: time; }
    > :nth-child(2) { grid-area: head; }
    > :nth-child(3) { grid-area: room; }
    > :nth-child(4) { grid-area: list; }
  }
`
export const FloorHead = styled.div`
  display: grid;
  gap: ${space[3]};
`
export const Room = styled.div`
  min-inline-size: 0;
  /* In sight while a party is dragged from the end of the list. */
  @media (min-width: ${width.wide}) { position: sticky; inset-block-start: ${BELOW_BAR}; }
  @media (min-width: ${width.rail}) { inset-block-start: ${space[4]}; }
`
