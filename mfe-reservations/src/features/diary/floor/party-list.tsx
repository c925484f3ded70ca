import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { color, font, size, space } from '@sufra/ui/theme'
import { type PointerEvent, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import type { useStatusChange } from '../status/use-status-change.ts'
import { PartyRow } from './party-row.tsx'

const All = styled(Card)`
  display: grid;
  gap: ${space[4]};
  align-content: start;
`
const Hint = styled.p`
  color: ${color.muted};
  font-size: ${size.xs};
`
const Part = styled.section`
  display: grid;
  gap: ${space[2]};
  h3 { font-size: ${size.s}; font-weight: ${font.strong}; }
  p { color: ${color.muted}; font-size: ${size.s}; }
  ul { display: grid; gap: ${space[2]}; margin: 0; padding: 0; list-style: none; }
`

interface PartyListProps {
  withoutTable: readonly Reservation[]
  coming: readonly Reservation[]
  /** Of the parties that come. */
  title: string
  /** The queue at the door; null for other days. */
  queue: ReactNode
  /** Guests can be marked as arrived. */
  isNow: boolean
  change: ReturnType<typeof useStatusChange>
  selectedId: number | null
  getWish: (booking: Reservation) => string | null
  onSelect: (booking: Reservation) => void
  onDragStart: (booking: Reservation, event: PointerEvent<Element>) => void
}

/** Parties to seat: those without a table, and those of the chosen half hour. */
export function PartyList(props: PartyListProps) {
  const { withoutTable, coming, title, queue, isNow, change, selectedId, getWish, onSelect, onDragStart } = props
  const t = useWords(staffWords)
  const hintId = useId()
  const renderParty = (booking: Reservation) => (
    <PartyRow
      key={booking.id}
      booking={booking}
      isSelected={booking.id === selectedId}
      hintId={hintId}
      wish={getWish(booking)}
      arrival={isNow ? change : null}
      onSelect={onSelect}
      onDragStart={onDragStart}
    />
  )
  return (
    <All aria-label={t('floor.list.title')}>
      <ListPart title={t('floor.list.without')} empty={t('floor.list.noneWithout')}>
        {withoutTable.map(renderParty)}
      </ListPart>
      <ListPart title={title} empty={t(isNow ? 'floor.list.noneNow' : 'floor.list.noneAt')}>
        {coming.map(renderParty)}
      </ListPart>
      <Hint id={hintId}>{t('floor.list.hint')}</Hint>
      {queue}
    </All>
  )
}

function ListPart({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  const id = useId()
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children.length > 0 ? <ul>{children}</ul> : <p>{empty}</p>}
    </Part>
  )
}
