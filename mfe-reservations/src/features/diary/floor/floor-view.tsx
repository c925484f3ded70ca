import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import type { Day } from '@sufra/domain/platform/calendar-day'
import { toTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { type KeyboardEvent, use, useRef, useState } from 'react'
import { useDayBlocks } from '../../../calls/blocks.ts'
import { findTableBlock } from '../../../lib/blocks.ts'
import { listExchangeParties } from '../../../lib/exchange-parties.ts'
import { listParties } from '../../../lib/list-parties.ts'
import { getSitting } from '../../../lib/sitting.ts'
import { canSeatNow, countGuests, getTableStates, groupByTable, summariseRoom } from '../../../lib/table-states.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { OpenBookingContext } from '../booking-panel/name-button.tsx'
import { QueuePart } from '../queue/queue-part.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { StatusDialogs } from '../status/status-dialogs.tsx'
import { usePressGuard } from '../status/use-press-guard.ts'
import { useStatusChange } from '../status/use-status-change.ts'
import { AssignDialogs } from './assign-dialogs.tsx'
import { ChoiceBar } from './choice-bar.tsx'
import { DragGhost } from './drag-ghost.tsx'
import { FloorHead, FloorLayout, Room } from './floor-layout.ts'
import { PartyList } from './party-list.tsx'
import { RoomAreas } from './room-areas.tsx'
import { RoomLegend } from './room-legend.tsx'
import { RoomSummary } from './room-summary.tsx'
import { TableDialog } from './table-dialog.tsx'
import { TimeBar } from './time-bar.tsx'
import { useAreaName } from './use-area-name.ts'
import { useFloorMoment } from './use-floor-moment.ts'
import { useSeating } from './use-seating.ts'
import { useVisibleArea } from './use-visible-area.ts'

/** Lazy: rarely needed. */
const TableBlockDialog = createLazyPart(() => import('../blocks/table-block-dialog.tsx'))

type Table = FloorPlan['tables'][number]

interface FloorViewProps {
  day: Day
  plan: FloorPlan
  /** Half hours of the day, in minutes from its midnight; not empty. */
  slots: readonly number[]
  /** Of the day and the days around it. */
  bookings: readonly Reservation[]
  isCurrent: boolean
  /** The reservation whose table is being chosen. */
  seatedId: number | null
  onSeat: (booking: Reservation | null) => void
  onWalkIn: (tableIds: number[]) => void
  refresh: () => PromiseLike<unknown>
}

const NO_BLOCKS: readonly Block[] = []

/** Who sits where at a time, and tables for parties (docs/specification/beyond.md, Real tables). */
export default function FloorView(props: FloorViewProps) {
  const { day, plan, slots, bookings, isCurrent, seatedId, onSeat, onWalkIn, refresh } = props
  const t = useWords(staffWords)
  const language = useLanguage()
  const nameOf = useGuestName()
  const areaName = useAreaName()
  const open = use(OpenBookingContext)
  const { areas, areaId, showArea, revealArea } = useVisibleArea(plan)
  const booking = bookings.find(({ id }) => id === seatedId) ?? null
  const time = useFloorMoment({ day, slots, bookings, isCurrent, booking })
  const { at, isNow } = time
  const onDone = () => onSeat(null)
  const change = useStatusChange(refresh)
  const { data: blocks = NO_BLOCKS } = useDayBlocks(day)
  const { entries: queue } = useQueue()
  const seating = useSeating({ plan, bookings, blocks, booking, showArea: revealArea, onDone })
  const [openTable, setOpenTable] = useState<Table | null>(null)
  const [blockedTable, setBlockedTable] = useState<Table | null>(null)
  const { choice, drag } = seating
  // The choice opens where a party was pressed: the second tap of a double tap chooses nothing.
  const head = useRef<HTMLDivElement>(null)
  const pressHandlers = usePressGuard(head, String(seatedId))
  const states = getTableStates(plan.tables, bookings, { day, at, isNow, blocks, queue })
  const openState = openTable && states.get(openTable.id)
  const ofDay = bookings.filter(({ date }) => date === day)
  const { withoutTable, coming } = listParties(ofDay, { at, isNow })

  const isSeatable = ({ id }: Table) => {
    const state = states.get(id)
    return isNow && state !== undefined && canSeatNow(state, at)
  }
  function pressTable(table: Table): void {
    if (drag.wasDragged()) return
    const state = states.get(table.id)
    if (choice.chosen) choice.toggleTable(table)
    else if (booking) seating.seatChosen(choice.findOption(table.id)?.tableIds ?? [table.id])
    else if (state && 'party' in state && !isSeatable(table)) open(state.party.id)
    else setOpenTable(table)
  }
  const toggleParty = (party: Reservation) => !drag.wasDragged() && onSeat(party.id === seatedId ? null : party)
  const getWish = (party: Reservation) => {
    const wanted = areas.find(({ id }) => id === party.areaId)
    const isThere = plan.tables.some(({ id, areaId: own }) => party.tableIds?.includes(id) && own === party.areaId)
    return wanted && !isThere ? areaName(wanted) : null
  }
  const stopByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && booking && !event.defaultPrevented) onSeat(null)
  }
  const listNext = (table: Table) =>
    (groupByTable(ofDay).get(table.id) ?? []).filter((party) => getSitting(party).from > at)
  const comingTitle =
    time.moment === null
      ? t('floor.list.expected')
      : t('floor.list.at', { time: formatTime(toTimeOfDay(time.moment), language) })
  return (
    <FloorLayout onKeyDown={stopByKey}>
      <TimeBar slots={slots} moment={time.moment} nowMinute={time.nowMinute} onMoment={time.setMoment} />
      <FloorHead ref={head} {...pressHandlers}>
        <RoomSummary
          summary={{ ...summariseRoom(states, at), ...countGuests(bookings, { day, at, isNow }) }}
          isNow={isNow}
        />
        <RoomLegend states={states} />
        {booking && (
          <ChoiceBar
            booking={booking}
            options={choice.options}
            plan={plan}
            areaId={areaId}
            chosen={choice.chosen}
            isSeating={seating.isSeating}
            partners={listExchangeParties(booking, bookings)}
            onExchange={seating.exchangeWith}
            onRemove={seating.removeTable}
            onSeat={seating.seatChosen}
            onSeveral={choice.toggleSeveral}
            onStop={onDone}
          />
        )}
      </FloorHead>
      <Room>
        <RoomAreas
          plan={plan}
          areas={areas}
          areaId={areaId}
          states={states}
          at={at}
          choice={choice}
          targetId={drag.drag?.target ?? null}
          onArea={showArea}
          onPress={pressTable}
          onDragStart={drag.startDrag}
        />
      </Room>
      <PartyList
        withoutTable={withoutTable}
        coming={coming}
        title={comingTitle}
        queue={isCurrent && <QueuePart />}
        isNow={isNow}
        change={change}
        selectedId={seatedId}
        getWish={getWish}
        onSelect={toggleParty}
        onDragStart={drag.startDrag}
      />
      {drag.drag && <DragGhost name={nameOf(drag.drag.booking)} x={drag.drag.x} y={drag.drag.y} />}
      {openTable && (
        <TableDialog
          day={day}
          table={openTable}
          next={listNext(openTable)}
          isSeatable={isSeatable(openTable)}
          hold={openState?.kind === 'held' ? openState.entry : undefined}
          block={findTableBlock(blocks, openTable, { from: at, to: at + 1 })}
          onBlock={() => {
            setOpenTable(null)
            setBlockedTable(openTable)
          }}
          onWalkIn={() => {
            setOpenTable(null)
            onWalkIn([openTable.id])
          }}
          onOpen={(id) => {
            setOpenTable(null)
            open(id)
          }}
          onClose={() => setOpenTable(null)}
        />
      )}
      {blockedTable && <TableBlockDialog day={day} tableId={blockedTable.id} onClose={() => setBlockedTable(null)} />}
      <StatusDialogs change={change} />
      <AssignDialogs
        refusal={seating.refusal}
        bookings={bookings}
        isSeating={seating.isSeating}
        onExchange={seating.exchangeRefused}
        onMakeRoom={seating.makeRoom}
        onAnyway={seating.seatAnyway}
        onClose={seating.clearRefusal}
      />
    </FloorLayout>
  )
}
