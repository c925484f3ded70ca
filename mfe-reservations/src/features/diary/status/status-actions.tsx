import type { Reservation } from '@sufra/contracts/entities/reservation'
import { actionsFor, type StatusAction } from '@sufra/domain/reservation-status'
import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { Check, type LucideIcon, RotateCcw, Undo2, UserX, X } from 'lucide-react'
import { memo, useRef } from 'react'
import styled from 'styled-components'
import { words } from '../../../words.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import type { AskForStatus } from './use-status-change.ts'

const ICONS: Record<StatusAction['name'], LucideIcon> = {
  complete: Check,
  noShow: UserX,
  cancel: X,
  reopen: RotateCcw,
  restore: Undo2,
}

/*
 * The buttons are smaller than the design system's: three of them stand on a block of the timeline, and there, when it
 * is too narrow for their words, drawings stand for them.
 */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-block-size: 28px;
    min-inline-size: 34px;
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
  svg { display: none; }

  @container booking (inline-size < 196px) {
    button:not(:only-child) > span { display: none; }
    button:not(:only-child) > svg { display: block; }
  }
`

interface StatusActionsProps {
  booking: Reservation
  busy: boolean
  /** Where it may be too narrow for words. */
  drawings?: boolean
  onAsk: AskForStatus
}

/** What staff may do with a booking of its status (staff specification §4). */
export const StatusActions = memo(function StatusActions({ booking, busy, drawings, onAsk }: StatusActionsProps) {
  const t = useWords(words)
  const row = useRef<HTMLDivElement>(null)
  const kept = useKeptFocus(row, booking.status)
  return (
    <Row ref={row} {...kept}>
      {actionsFor(booking.status).map(({ name, to }) => (
        // Not `disabled`: that would throw the keyboard's place away.
        <button
          key={name}
          type="button"
          title={t(`diary.actions.${name}`)}
          aria-label={t(`diary.actions.${name}`)}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onAsk(booking, to)}
        >
          <span>{t(`diary.actions.${name}`)}</span>
          {drawings && <Icon of={ICONS[name]} size={16} />}
        </button>
      ))}
    </Row>
  )
})
