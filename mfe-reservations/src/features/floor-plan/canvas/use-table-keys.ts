import type { Table } from '@sufra/domain/reservations/floor-plan'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import type { KeyboardEvent } from 'react'
import { managementWords } from '../../../management-words.ts'
import { changeSeats, limitMove, moveTables, rotateTables } from '../plan/change-tables.ts'
import type { PlanChange } from '../plan/plan-history.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { usePlanWords } from '../use-plan-words.ts'

/** The left of a room is the same in every language. */
const DIRECTIONS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const SEATS: Record<string, number> = { '+': 1, '=': 1, '-': -1 }
const FAR = 5

/** @param listWith the selection of a focused table, or the table alone. */
export function useTableKeys(listWith: (table: Table) => readonly Table[]) {
  const t = useWords(managementWords)
  const language = useLanguage()
  const { plan, edit, removeTables } = usePlanEditor()
  const { formatSeats } = usePlanWords()

  const count = (tables: readonly Table[]) => ({ count: tables.length, number: formatNumber(tables.length, language) })

  /** Announces the outcome for the focused table, or the number of tables. */
  function change(table: Table, change: PlanChange, describe: (changed: Table) => string, isRepeated: boolean): void {
    const tables = listWith(table)
    const changed = change(plan).tables.find(({ id }) => id === table.id) ?? table
    const message = tables.length > 1 ? t('floor.said.changedSeveral', count(tables)) : describe(changed)
    edit(change, { message, mergeKey: isRepeated ? `keys ${table.id}` : undefined })
  }
  function move(table: Table, [across, down]: [number, number], { shiftKey, repeat }: KeyboardEvent): void {
    const tables = listWith(table)
    const { dx, dy } = limitMove(tables, across * (shiftKey ? FAR : 1), down * (shiftKey ? FAR : 1))
    const column = formatNumber(table.x + dx + 1, language)
    const row = formatNumber(table.y + dy + 1, language)
    const moved =
      tables.length > 1
        ? t('floor.said.movedSeveral', count(tables))
        : t('floor.said.moved', { label: table.label, column, row })
    edit(moveTables(new Set(tables.map(({ id }) => id)), dx, dy), {
      message: dx === 0 && dy === 0 ? t('floor.said.atEdge') : moved,
      mergeKey: repeat ? `keys ${table.id}` : undefined,
    })
  }
  return function pressKey(table: Table, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { label } = table
    const ids = new Set(listWith(table).map(({ id }) => id))
    const direction = DIRECTIONS[event.key]
    const seats = SEATS[event.key]
    const isRotation = event.key.toLowerCase() === 'r' || (event.code === 'KeyR' && !/^[a-z]$/i.test(event.key))
    if (direction) move(table, direction, event)
    else if (seats) {
      const describe = (changed: Table) => t('floor.said.seats', { label, seats: formatSeats(changed) })
      change(table, changeSeats(ids, seats), describe, event.repeat)
    } else if (isRotation) {
      const describe = ({ rotation }: Table) => t('floor.said.rotated', { label, degrees: rotation })
      change(table, rotateTables(ids), describe, event.repeat)
    } else if (event.key === 'Delete' || event.key === 'Backspace') removeTables(ids)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
