import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { forcedSelected, oneLine } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { GripVertical, PanelRightOpen } from 'lucide-react'
import { type PointerEvent, use } from 'react'
import styled from 'styled-components'
import { useFormatTime } from '../../../lib/use-format-time.ts'
import { useGuestName, useTableName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { OpenBookingContext } from '../booking-panel/name-button.tsx'
import { BookingMarks } from '../marks/booking-marks.tsx'
import { ARRIVE, listSafeActions } from '../status/booking-actions.ts'
import { useBookingMoment } from '../status/use-booking-moment.ts'
import type { useStatusChange } from '../status/use-status-change.ts'
import { useExcessText } from '../use-excess-text.ts'
import { useStatusText, useStatusTone } from '../use-status-text.ts'

const Row = styled.li`
  display: flex;
  align-items: center;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.card};
  -webkit-user-select: none;
  user-select: none;
`
/** Fingers drag by the grip, so that the list still scrolls. */
const Grip = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 28px;
  block-size: 52px;
  color: ${color.muted};
  cursor: grab;
  touch-action: none;
`
const Press = styled.button`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  min-block-size: 52px;
  padding: 6px ${space[2]} 6px 0;
  padding-inline: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  font-size: ${size.xs};
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.sand}; }
  &[aria-pressed='true'] { padding-inline-start: ${space[2]}; background: ${color.chosen}; color: ${color.onChosen}; ${forcedSelected} }
  /* Cut at the name's own end, wherever the list begins. */
  strong { ${oneLine} justify-self: start; max-inline-size: 100%; font-size: ${size.s}; font-weight: ${font.strong}; }
  [data-tone='danger'] { color: ${color.danger}; font-weight: ${font.strong}; }
  &[aria-pressed='true'] :is([data-tone='danger'], [data-mark]) { color: inherit; }
  > span { display: flex; flex-wrap: wrap; align-items: center; gap: 2px ${space[2]}; }
`

const Arrived = styled.button`
  flex: none;
  min-block-size: 40px;
  padding-inline: ${space[2]};
  border: 1px solid ${color.inkSoft};
  border-radius: ${radius.small};
  background: ${color.card};
  color: ${color.ink};
  font-size: ${size.xs};
  font-weight: ${font.strong};
  cursor: pointer;
  &[aria-busy] { color: ${color.muted}; cursor: progress; }
`

interface PartyRowProps {
  booking: Reservation
  isSelected: boolean
  /** Says what a press does. */
  hintId: string
  /** The area that the guests chose, where it is another than their table's. */
  wish: string | null
  /** Marks arrivals; null at other times than now. */
  arrival: ReturnType<typeof useStatusChange> | null
  onSelect: (booking: Reservation) => void
  onDragStart: (booking: Reservation, event: PointerEvent<Element>) => void
}

export function PartyRow({ booking, isSelected, hintId, wish, arrival, onSelect, onDragStart }: PartyRowProps) {
  const t = useWords(staffWords)
  const name = useGuestName()(booking)
  const table = useTableName()(booking.tableNumber)
  const { clock } = useFormatTime()(booking.date, booking)
  const status = useStatusText()(booking)
  const tone = useStatusTone()(booking)
  const canArrive = listSafeActions(booking, useBookingMoment(booking)).includes(ARRIVE)
  const excess = useExcessText()(booking)
  const open = use(OpenBookingContext)
  const facts = t('floor.list.party', { time: clock, people: t('manage.people', { count: booking.partySize }) })
  const startByMouse = (event: PointerEvent<Element>) => event.pointerType !== 'touch' && onDragStart(booking, event)
  const startByTouch = (event: PointerEvent<Element>) => event.pointerType === 'touch' && onDragStart(booking, event)
  return (
    <Row onPointerDown={startByMouse}>
      <Grip aria-hidden onPointerDown={startByTouch}>
        <Icon of={GripVertical} size={18} />
      </Grip>
      <Press type="button" aria-pressed={isSelected} aria-describedby={hintId} onClick={() => onSelect(booking)}>
        <strong dir="auto">{name}</strong>
        <span>
          <span>{facts}</span>
          {booking.tableIds ? (
            <bdi>{table && t('diary.block.table', { table })}</bdi>
          ) : (
            <Badge tone="danger">{t('floor.list.noTable')}</Badge>
          )}
          {(tone !== 'success' || booking.arrivedAt) && <span data-tone={tone}>{status}</span>}
          {excess && <Badge tone="danger">{excess}</Badge>}
          {wish && <span>{t('floor.list.wishes', { area: wish })}</span>}
          <BookingMarks booking={booking} />
        </span>
      </Press>
      {arrival && canArrive && (
        <Arrived
          type="button"
          aria-label={t('floor.list.arrived', { name })}
          aria-busy={arrival.pending.has(booking.id) || undefined}
          onClick={() => !arrival.pending.has(booking.id) && arrival.ask(booking, ARRIVE)}
        >
          {t('diary.actions.arrive')}
        </Arrived>
      )}
      <IconButton
        icon={PanelRightOpen}
        mirrored
        label={t('floor.list.open', { name })}
        aria-haspopup="dialog"
        onClick={() => open(booking.id)}
      />
    </Row>
  )
}
