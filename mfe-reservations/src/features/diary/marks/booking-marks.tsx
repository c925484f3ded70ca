import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { Badge } from '@sufra/ui/badge'
import { Icon } from '@sufra/ui/icon'
import { color } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import styled from 'styled-components'
import { markLooks } from './mark-looks.ts'
import { useMarkText } from './use-mark-text.ts'

/* Hundreds per day: children are plain elements. In a narrow place the first marks stay. */
const Marks = styled.span`
  display: inline-flex;
  flex: 0 4 auto;
  gap: 4px;
  min-inline-size: 16px;
  overflow: hidden;
  vertical-align: -2px;
  > span { flex: none; }
  [data-mark='allergy'] { color: ${color.danger}; }
  [data-mark='vip'] { color: ${color.amber}; }
`

/** Several allergies take more than a line. */
const Words = styled.span`
  display: contents;
  > span { white-space: normal; }
`

interface BookingMarksProps {
  booking: Pick<Reservation, 'marks' | 'occasion' | 'needs'>
  /** With words, as badges. */
  hasWords?: boolean
}

/** What to know of the guests before they sit. Their requests stand beside it. */
export function BookingMarks({ booking, hasWords = false }: BookingMarksProps) {
  const { marks = [] } = booking
  const nameMark = useMarkText()
  if (marks.length === 0) return null
  if (hasWords) {
    return (
      <Words>
        {marks.map((mark) => (
          <Badge key={mark} tone={markLooks[mark].tone}>
            <Icon of={markLooks[mark].icon} size={14} /> {nameMark(mark, booking)}
          </Badge>
        ))}
      </Words>
    )
  }
  return (
    <Marks>
      {marks.map((mark) => (
        <span key={mark} data-mark={mark} title={nameMark(mark, booking)}>
          <Icon of={markLooks[mark].icon} size={16} />
          <VisuallyHidden>{nameMark(mark, booking)} </VisuallyHidden>
        </span>
      ))}
    </Marks>
  )
}
