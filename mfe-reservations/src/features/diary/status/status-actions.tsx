import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { Ring } from '@sufra/ui/spinner'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { memo, useRef } from 'react'
import styled from 'styled-components'
import { type BookingAction, isSecondary, listBookingActions } from './booking-actions.ts'
import { MoreActions } from './more-actions.tsx'
import { useActionLabel } from './use-action-label.ts'
import { useBookingMoment } from './use-booking-moment.ts'
import { useFocusHandover } from './use-focus-handover.ts'
import { usePressGuard } from './use-press-guard.ts'
import type { RequestAction } from './use-status-change.ts'

/** Smaller than the design system's buttons, for timeline blocks and rows. */
const Row = styled.div`
  /* Above the block's name, whose target is the whole block. */
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  button {
    position: relative;
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
  button[data-main] { border-color: ${color.inkSoft}; }
  button:hover { border-color: ${color.inkSoft}; }
  button[aria-disabled] { color: ${color.muted}; cursor: progress; }
  button[aria-busy] > :not(:last-child) { visibility: hidden; }
  button[aria-busy] > :last-child { position: absolute; }

  /* 44 px for fingers; what is drawn stays as low as a block has room for. */
  @media (pointer: coarse) { button::after { content: ''; position: absolute; inset: -4px; } }
`

interface StatusActionsProps {
  booking: Reservation
  /** Name of the running action. */
  pending: BookingAction['name'] | undefined
  /** What stands beside the main action; the rest is in a menu. */
  beside?: 'all' | 'secondary' | 'none'
  onAsk: RequestAction
}

/** Staff specification §4, and arrival (docs/specification/beyond.md). */
export const StatusActions = memo(function StatusActions(props: StatusActionsProps) {
  const { booking, pending, beside = 'all', onAsk } = props
  const label = useActionLabel()
  const row = useRef<HTMLDivElement>(null)
  const actions = listBookingActions(booking, useBookingMoment(booking))
  const names = actions.map(({ name }) => name).join(' ')
  const focusHandlers = useFocusHandover(row, names)
  const pressHandlers = usePressGuard(row, names)
  const isVisible = (action: BookingAction, index: number) =>
    index === 0 || beside === 'all' || (beside === 'secondary' && isSecondary(action))
  const visible = actions.filter(isVisible)
  const others = actions.filter((action, index) => !isVisible(action, index))
  const busy = pending !== undefined
  const request = (action: BookingAction) => !busy && onAsk(booking, action)
  return (
    <Row ref={row} {...focusHandlers} {...pressHandlers}>
      {visible.map((action, index) => {
        const { text, name } = label(action)
        const isPending = action.name === pending
        return (
          // `disabled` would drop the focus.
          <button
            key={action.name}
            type="button"
            data-main={(index === 0 && actions.length > 1) || undefined}
            aria-label={name}
            aria-disabled={busy || undefined}
            aria-busy={isPending || undefined}
            onClick={() => request(action)}
          >
            {isPending ? <span>{text}</span> : text}
            {isPending && <Ring aria-hidden $size={16} />}
          </button>
        )
      })}
      {others.length > 0 && (
        <MoreActions
          actions={others}
          busy={busy}
          isPending={others.some(({ name }) => name === pending)}
          onTake={request}
        />
      )}
    </Row>
  )
})
