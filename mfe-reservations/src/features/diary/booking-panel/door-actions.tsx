import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { space } from '@sufra/ui/theme'
import { useRef } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { type BookingAction, listSafeActions } from '../status/booking-actions.ts'
import { useActionLabel } from '../status/use-action-label.ts'
import { useBookingMoment } from '../status/use-booking-moment.ts'
import { usePressGuard } from '../status/use-press-guard.ts'
import type { useStatusChange } from '../status/use-status-change.ts'

/* The button is one of the footer's. */
const Group = styled.div`
  display: contents;
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

interface DoorActionsProps {
  booking: Reservation
  change: ReturnType<typeof useStatusChange>
}

/** The main action of the details, in their footer: Arrived until the guests are there, then Left or Complete. */
export function MainAction({ booking, change }: DoorActionsProps) {
  const t = useWords(staffWords)
  const box = useRef<HTMLDivElement>(null)
  const label = useActionLabel()
  const { main } = useDoorActions(booking)
  const pressHandlers = usePressGuard(box, main?.name ?? '')
  const pending = change.pending.get(booking.id)
  if (!main) return null
  const { text, name } = main.name === 'arrive' ? { text: t('diary.card.arrive') } : label(main)
  return (
    <Group ref={box} {...pressHandlers}>
      <Button
        kind={main.name === 'undoLeave' ? 'secondary' : 'primary'}
        aria-label={name}
        busy={pending === main.name}
        paused={pending !== undefined && pending !== main.name}
        onClick={() => change.ask(booking, main)}
      >
        {text}
      </Button>
    </Group>
  )
}

/** What else can be done with the booking. */
export function OtherActions({ booking, change }: DoorActionsProps) {
  const t = useWords(staffWords)
  const box = useRef<HTMLDivElement>(null)
  const label = useActionLabel()
  const { others } = useDoorActions(booking)
  const pressHandlers = usePressGuard(box, others.map(({ name }) => name).join(' '))
  const pending = change.pending.get(booking.id)
  if (others.length === 0) return null
  return (
    <Row ref={box} role="group" aria-label={t('diary.card.status')} {...pressHandlers}>
      {others.map((action) => (
        <Button
          key={action.name}
          kind="secondary"
          busy={pending === action.name}
          paused={pending !== undefined && pending !== action.name}
          onClick={() => change.ask(booking, action)}
        >
          {action.name === 'cancel' ? t('diary.actions.cancelWhole') : label(action).text}
        </Button>
      ))}
    </Row>
  )
}

const MAIN: readonly BookingAction['name'][] = ['arrive', 'leave', 'complete', 'undoLeave']

function useDoorActions(booking: Reservation): { main: BookingAction | undefined; others: readonly BookingAction[] } {
  const actions = listSafeActions(booking, useBookingMoment(booking))
  const main = actions.find(({ name }) => MAIN.includes(name))
  return { main, others: actions.filter((action) => action !== main) }
}
