import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatNumber, formatTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { oneLine, tabular } from '@sufra/ui/styles'
import { color, font, size, tones } from '@sufra/ui/theme'
import { GripVertical } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import styled from 'styled-components'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { NameButton } from '../booking-panel/name-button.tsx'
import { BookingMarks } from '../marks/booking-marks.tsx'
import type { BookingAction } from '../status/booking-actions.ts'
import { StatusActions } from '../status/status-actions.tsx'
import type { RequestAction } from '../status/use-status-change.ts'
import { useStatusText, useStatusTone } from '../use-status-text.ts'
import { rowPosition } from './table-grid.ts'
import { canMoveBlock } from './use-block-moves.ts'

const Block = styled.li`
  ${rowPosition}
  container-type: inline-size;
  border-radius: 5px;
  border-inline-start: 3px solid var(--tint);
  background: var(--fill);
  color: ${color.ink};
  font-size: ${size.xs};
  @media (forced-colors: active) { outline: 1px solid CanvasText; outline-offset: -1px; }
`
/** Fingers drag by the grip, so that the timeline still scrolls. */
const Grip = styled.i`
  display: none;
  @media (pointer: coarse) {
    display: grid;
    place-items: center;
    flex: none;
    align-self: stretch;
    inline-size: 20px;
    /* Above the name, which opens the booking. */
    z-index: 1;
    touch-action: none;
  }
`
const Line = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  gap: 6px;
  padding-inline: 4px 2px;
  overflow: hidden;
  white-space: nowrap;
  > [data-people] { flex: none; ${tabular} }
  > strong { ${oneLine} flex: 0 1 auto; min-inline-size: 24px; font-size: 0.8125rem; font-weight: ${font.strong}; }
  /* The whole block opens the booking. */
  > strong > button::after { content: ''; position: absolute; inset: 0; }
  > em { ${oneLine} min-inline-size: 24px; color: var(--tint); font-style: normal; font-weight: ${font.strong}; }
  /* By how much a party is late. */
  > em[data-late] { flex: none; }
  > :last-child { flex: none; flex-wrap: nowrap; margin-inline-start: auto; }
  > :last-child button { block-size: 20px; min-block-size: 0; min-inline-size: 26px; padding: 0 6px; }
  @container (inline-size < 170px) { > :last-child button[data-main] { display: none; } }
  @container (inline-size < 240px) {
    gap: 3px;
    > em { display: none; }
    > :last-child button[data-main] { padding: 0 3px; }
  }
  @container (inline-size < 96px) { > :last-child { display: none; } }
`

const MOVE_KEYS = 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown'

interface RowBlockProps {
  booking: Reservation
  style: CSSProperties
  /** A further table of a joined party, whose block stands at its first table. */
  isCopy: boolean
  pending: BookingAction['name'] | undefined
  onAsk: RequestAction
}

/** A booking in the row of its table. */
export const RowBlock = memo(function RowBlock({ booking, style, isCopy, pending, onAsk }: RowBlockProps) {
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const name = useGuestName()(booking)
  const mark = useStatusText()(booking)
  const tone = useStatusTone()(booking)
  const { text, fill } = tones[tone]
  const tint = { '--tint': text, '--fill': fill } as CSSProperties
  const isMovable = canMoveBlock(booking)
  const people = formatNumber(booking.partySize, language)
  if (isCopy) {
    return (
      <Block role="presentation" aria-hidden style={{ ...style, ...tint }}>
        <Line>
          <bdi>{name}</bdi> {booking.tableNumber}
        </Line>
      </Block>
    )
  }
  const facts = {
    time: formatTime(booking.time, language),
    name,
    people: t('manage.people', { count: booking.partySize }),
    status: shared(`reservationStatus.${booking.status}`),
  }
  return (
    <Block
      aria-label={t('diary.block.name', facts)}
      aria-busy={pending !== undefined || undefined}
      style={{ ...style, ...tint }}
      data-booking={booking.id}
    >
      <Line>
        {isMovable && (
          <Grip data-grip aria-hidden>
            <Icon of={GripVertical} size={14} />
          </Grip>
        )}
        <span data-people>{people}</span>
        <strong>
          <NameButton booking={booking} {...(isMovable && { 'aria-keyshortcuts': MOVE_KEYS })} />
        </strong>
        <BookingMarks booking={booking} />
        {(tone !== 'success' || booking.arrivedAt) && <em data-late={tone === 'danger' ? '' : undefined}>{mark}</em>}
        <StatusActions {...{ booking, pending, onAsk }} beside="none" />
      </Line>
    </Block>
  )
})
