import type { Reservation } from '@sufra/contracts/reservations/entities'
import { listActions, type StatusAction } from '@sufra/domain/reservation-status'
import { useWords } from '@sufra/i18n/use-words'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { memo, useRef } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { MoreActions } from './more-actions.tsx'
import { useFocusHandover } from './use-focus-handover.ts'
import type { RequestStatus } from './use-status-change.ts'

/** Smaller than the design system's buttons, for timeline blocks and rows. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-block-size: 36px;
    min-inline-size: 36px;
    padding-inline: ${space[2]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.card};
    color: ${color.ink};
    font-size: ${size.xs};
    font-weight: ${font.strong};
    white-space: nowrap;
    cursor: pointer;
    transition: border-color ${motion.quick};
  }
  button:hover { border-color: ${color.inkSoft}; }
  button[aria-disabled] { color: ${color.muted}; cursor: progress; }
`

interface StatusActionsProps {
  booking: Reservation
  busy: boolean
  /** Shows one button; the rest is in a menu. */
  brief?: boolean
  onAsk: RequestStatus
}

/** Staff specification §4. */
export const StatusActions = memo(function StatusActions({ booking, busy, brief, onAsk }: StatusActionsProps) {
  const t = useWords(staffWords)
  const row = useRef<HTMLDivElement>(null)
  const focusHandlers = useFocusHandover(row, booking.status)
  const actions = listActions(booking.status)
  const visible = brief ? actions.slice(0, 1) : actions
  const others = actions.slice(visible.length)
  const changeStatus = ({ to }: StatusAction) => !busy && onAsk(booking, to)
  return (
    <Row ref={row} {...focusHandlers}>
      {visible.map((action) => (
        // `disabled` would drop the focus.
        <button key={action.name} type="button" aria-disabled={busy || undefined} onClick={() => changeStatus(action)}>
          {t(`diary.actions.${action.name}`)}
        </button>
      ))}
      {others.length > 0 && <MoreActions actions={others} busy={busy} onTake={changeStatus} />}
    </Row>
  )
})
