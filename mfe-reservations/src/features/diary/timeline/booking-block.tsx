import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { RESERVATION_MINUTES } from '@sufra/domain/reservations/slots'
import { formatNumber, formatTime } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { oneLine, tabular } from '@sufra/ui/styles'
import { color, font, radius, size, space, type Tone, tones } from '@sufra/ui/theme'
import { Users } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import styled from 'styled-components'
import { useGuestName, useTableName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { NameButton } from '../booking-panel/name-button.tsx'
import { BookingMarks } from '../marks/booking-marks.tsx'
import type { BookingAction } from '../status/booking-actions.ts'
import { StatusActions } from '../status/status-actions.tsx'
import type { RequestAction } from '../status/use-status-change.ts'
import { useStatusText, useStatusTone } from '../use-status-text.ts'
import { blockPosition, getBlockStyle } from './grid.ts'

/* Hundreds per day: tints are custom properties, and children are plain elements. */
const Block = styled.li`
  ${blockPosition}
  content-visibility: auto;
  display: flex;
  flex-direction: column;
  padding: 4px ${space[2]} 6px;
  border-radius: ${radius.small};
  border-inline-start: 3px solid var(--tint);
  background: var(--fill);
  color: ${color.ink};
  font-size: ${size.xs};
  line-height: 1.35;

  /* Without the tint its edges say how long it lasts. */
  @media (forced-colors: active) { outline: 1px solid CanvasText; outline-offset: -1px; }

  > span, > strong { ${oneLine} flex: none; color: ${color.inkSoft}; }
  > strong { font-size: ${size.s}; color: ${color.ink}; }
  /* The whole block opens the booking. */
  > strong > button::after { content: ''; position: absolute; inset: 0; }
  > strong + span {
    display: flex;
    gap: ${space[2]};
    > [dir] { ${oneLine} color: ${color.ink}; }
  }
  /* In its own direction, so that it is cut at its own end, yet beginning at the block's start edge. */
  > [dir] { text-align: -webkit-match-parent; text-align: match-parent; }
  > :first-child {
    ${tabular}
    display: flex;
    justify-content: space-between;
    color: var(--tint);
    font-weight: ${font.strong};
    > span { display: inline-flex; align-items: center; gap: 4px; font-size: ${size.s}; line-height: 1.1; }
  }
  /* A long main action uses its padding, so that the menu stays beside it. */
  > :last-child { flex-wrap: nowrap; margin-block-start: auto; > :last-child { flex: none; } }

  /* Shorter than two hours: what does not fit is in the panel. */
  &[data-short] { overflow: hidden; }
  &[data-short] > :nth-child(3) { display: none; }
  &[data-short='half'] { padding-block: 2px; line-height: 1.2; }
`

interface BookingBlockProps {
  booking: Reservation
  /** In minutes. */
  fromFirst: number
  /** How long the guests sit. */
  minutes: number
  lane: number
  /** From 1; counts blocks that are not rendered. */
  position: number
  of: number
  /** True when No Show and Cancel fit beside the main action. */
  wide: boolean
  /** Name of the running action. */
  pending: BookingAction['name'] | undefined
  onAsk: RequestAction
}

export const BookingBlock = memo(function BookingBlock(props: BookingBlockProps) {
  const { booking, fromFirst, minutes, lane, position, of, wide, pending, onAsk } = props
  const t = useWords(staffWords)
  const shared = useWords(common)
  const language = useLanguage()
  const name = useGuestName()
  const table = useTableName()(booking.tableNumber)
  const time = formatTime(booking.time, language)
  const status = shared(`reservationStatus.${booking.status}`)
  const people = t('manage.people', { count: booking.partySize })
  const mark = useStatusText()(booking)
  const tone = useStatusTone()(booking)
  const shortness = getShortness(minutes)
  return (
    <Block
      aria-label={t('diary.block.name', { time, name: name(booking), people, status })}
      aria-posinset={position}
      aria-setsize={of}
      aria-busy={pending !== undefined || undefined}
      data-lane={lane}
      data-short={shortness}
      style={{ ...getBlockStyle(fromFirst, lane, minutes), ...getTint(tone) }}
    >
      <span>
        {time}
        <span>
          <Icon of={Users} size={14} />
          {formatNumber(booking.partySize, language)}
        </span>
      </span>
      <strong>
        <NameButton booking={booking} />
      </strong>
      <span>
        <span>
          {mark}
          {table && (
            <>
              {' · '}
              <bdi>{t('diary.block.table', { table })}</bdi>
            </>
          )}
        </span>
        <BookingMarks booking={booking} />
        {booking.specialRequests && (
          <span dir="auto" title={booking.specialRequests}>
            {booking.specialRequests}
          </span>
        )}
      </span>
      {shortness !== 'half' && <StatusActions {...{ booking, pending, onAsk }} beside={wide ? 'secondary' : 'none'} />}
    </Block>
  )
})

/** Below 90 minutes there is no room for buttons. */
function getShortness(minutes: number): 'half' | 'quarter' | undefined {
  if (minutes >= RESERVATION_MINUTES) return undefined
  return minutes >= RESERVATION_MINUTES * 0.75 ? 'quarter' : 'half'
}

function getTint(tone: Tone) {
  const { text, fill } = tones[tone]
  return { '--tint': text, '--fill': fill } as CSSProperties
}
