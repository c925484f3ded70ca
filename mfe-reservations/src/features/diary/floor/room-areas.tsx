import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FloorPlan } from '@sufra/contracts/reservations/floor/entities'
import { TableChairs } from '@sufra/floor/table-chairs'
import type { TableLook } from '@sufra/floor/table-drawing'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Tabs } from '@sufra/ui/tabs'
import { tones } from '@sufra/ui/theme'
import type { PointerEvent } from 'react'
import { summariseRoom, type TableState } from '../../../lib/table-states.ts'
import { staffWords } from '../../../staff-words.ts'
import { RoomCanvas } from './room-canvas.tsx'
import { RoomTable } from './room-table.tsx'
import { RoomTableLabel } from './room-table-label.tsx'
import { TableBadges } from './table-badges.tsx'
import { stateLooks } from './table-looks.ts'
import { useAreaName } from './use-area-name.ts'
import type { TableChoice } from './use-table-choice.ts'

type Table = FloorPlan['tables'][number]

interface RoomAreasProps {
  plan: FloorPlan
  areas: readonly FloorPlan['areas'][number][]
  areaId: number
  states: ReadonlyMap<number, TableState>
  choice: TableChoice
  /** The table below a dragged party. */
  targetId: number | null
  onArea: (id: number) => void
  onPress: (table: Table) => void
  onDragStart: (booking: Reservation, event: PointerEvent<Element>) => void
}

const INACTIVE: TableState = { kind: 'inactive' }

/** One area at a time. */
export function RoomAreas(props: RoomAreasProps) {
  const { plan, areas, areaId, states, choice, targetId, onArea, onPress, onDragStart } = props
  const t = useWords(staffWords)
  const language = useLanguage()
  const areaName = useAreaName()
  const getState = ({ id }: Table) => states.get(id) ?? INACTIVE

  const getLook = (table: Table): TableLook => {
    const mark = choice.getMark(table.id)
    const isSelected = targetId === table.id || mark?.isChosen === true || Boolean(mark?.option)
    // Only the tables that fit stand out.
    const isDimmed = choice.isChoosing && !choice.chosen && !isSelected
    return { tint: isDimmed ? tones.neutral : stateLooks[getState(table).kind].tint, isSelected }
  }
  const renderTable = (table: Table) => {
    const state = getState(table)
    const party = 'party' in state ? state.party : null
    return (
      <RoomTable
        key={table.id}
        table={table}
        state={state}
        look={getLook(table)}
        choice={choice.getMark(table.id)}
        onPress={onPress}
        // Fingers scroll the room.
        onPointerDown={(event) => party && event.pointerType !== 'touch' && onDragStart(party, event)}
      />
    )
  }
  const renderArea = (area: FloorPlan['areas'][number]) => {
    const tables = plan.tables.filter((table) => table.areaId === area.id)
    return (
      <RoomCanvas label={t('floor.canvas', { area: areaName(area) })} tables={tables}>
        {tables.map((table) => (
          <TableChairs key={table.id} table={table} />
        ))}
        {tables.map(renderTable)}
        {tables.map((table) => (
          <RoomTableLabel key={table.id} table={table} state={getState(table)} look={getLook(table)} />
        ))}
        {tables.map((table) => (
          <TableBadges key={table.id} table={table} choice={choice.getMark(table.id)} />
        ))}
      </RoomCanvas>
    )
  }
  const countFree = (id: number) => {
    const ofArea = plan.tables.filter((table) => table.areaId === id)
    return summariseRoom(new Map(ofArea.map((table) => [table.id, getState(table)]))).freeTables
  }
  const tabs = areas.map((area) => ({
    value: String(area.id),
    label: t('floor.areaFree', { area: areaName(area), number: formatNumber(countFree(area.id), language) }),
    content: renderArea(area),
  }))
  return (
    <Tabs label={t('floor.areas')} tabs={tabs} value={String(areaId)} onChange={(value) => onArea(Number(value))} />
  )
}
