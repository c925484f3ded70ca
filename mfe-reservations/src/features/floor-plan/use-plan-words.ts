import type { Area, BookableBy, FloorPlan, Join, Table } from '@sufra/domain/reservations/floor-plan'
import { toPlanCapacity } from '@sufra/domain/reservations/floor-plan'
import { formatTables } from '@sufra/domain/reservations/seating-options'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { managementWords } from '../../management-words.ts'
import { listMembers } from './plan/change-joins.ts'

type Seats = Pick<Table, 'minSeats' | 'maxSeats'>
type Counted = 'tableCount' | 'seatCount' | 'areaCount' | 'joinCount'

export function usePlanWords() {
  const t = useWords(managementWords)
  const language = useLanguage()
  const written = useWritten()

  const formatCount = (word: Counted, count: number) =>
    t(`floor.${word}`, { count, number: formatNumber(count, language) })

  function formatSeats({ minSeats, maxSeats }: Seats): string {
    if (minSeats === maxSeats) return formatCount('seatCount', maxSeats)
    return t('floor.seatRange', { least: formatNumber(minSeats, language), most: formatNumber(maxSeats, language) })
  }
  /** As drawn on a table: `2–4`. */
  function formatSeatMarks({ minSeats, maxSeats }: Seats): string {
    const [least, most] = [minSeats, maxSeats].map((seats) =>
      Number.isNaN(seats) ? '?' : formatNumber(seats, language),
    )
    return least === most ? String(most) : `${least}–${most}`
  }
  function formatArea({ name, nameAr }: Area): string {
    return written({ text: name, arabic: nameAr }).text || t('floor.namelessArea')
  }
  function formatTable(table: Table, area: Area): string {
    const state = t(table.isActive ? 'floor.active' : 'floor.inactive')
    const { label } = table
    const name = t('floor.tableName', { label, seats: formatSeats(table), area: formatArea(area), state })
    return table.bookableBy === 'everyone'
      ? name
      : t('floor.tableNameFor', { name, who: formatBookableBy(table.bookableBy) })
  }
  const formatBookableBy = (who: BookableBy) => t(`floor.who.${who}`)

  function formatSummary(plan: FloorPlan): string {
    const { totalTables, maxPersonsPerSlot } = toPlanCapacity(plan)
    return t('floor.summary', {
      tables: formatCount('tableCount', totalTables),
      seats: formatCount('seatCount', maxPersonsPerSlot || 0),
      areas: formatCount('areaCount', plan.areas.length),
    })
  }
  const formatJoin = (plan: FloorPlan, join: Join) => formatTables(listMembers(plan, join))

  return {
    formatCount: formatCount,
    formatSeats: formatSeats,
    formatSeatMarks: formatSeatMarks,
    formatArea: formatArea,
    formatTable: formatTable,
    formatBookableBy: formatBookableBy,
    formatSummary: formatSummary,
    formatJoin: formatJoin,
  }
}
