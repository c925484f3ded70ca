import type { FloorPlan as StoredPlan } from '@sufra/contracts/reservations/floor/entities'
import { useWords } from '@sufra/i18n/use-words'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { managementWords } from '../../management-words.ts'
import { listAreas } from './plan/change-areas.ts'
import { countJoins } from './plan/change-joins.ts'
import { removeTables, type TableIds } from './plan/change-tables.ts'
import { getKey, type Problem } from './plan/find-problems.ts'
import { getNextId } from './plan/plan-record.ts'
import type { EditOptions, PlanEditor } from './plan-editor.ts'
import type { PlanRecord } from './use-plan-record.ts'
import { usePlanWords } from './use-plan-words.ts'

interface Given {
  record: PlanRecord
  problems: readonly Problem[]
  readOnly: boolean
  canvas: RefObject<SVGSVGElement | null>
}

const NO_AREA: StoredPlan['areas'][number] = { id: 0, name: '', nameAr: null, order: 0 }

/** What the parts of the page share: the open area, the selection and edits. */
export function useEditorState({ record, problems, readOnly, canvas }: Given): PlanEditor & { message: string } {
  const t = useWords(managementWords)
  const { formatCount } = usePlanWords()
  const { plan, base, dispatch } = record
  const [areaId, setAreaId] = useState<number | null>(null)
  const [selectedIds, setSelectedIds] = useState<TableIds>(new Set())
  const [message, setMessage] = useState('')
  const areas = listAreas(plan)
  const area = areas.find(({ id }) => id === areaId) ?? areas[0] ?? NO_AREA
  const tables = plan.tables
    .filter((table) => table.areaId === area.id)
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }) || a.id - b.id)

  function edit(change: Parameters<PlanEditor['edit']>[0], { message, mergeKey }: EditOptions = {}): void {
    if (readOnly) return
    dispatch({ type: 'edit', change, mergeKey })
    if (message !== undefined) setMessage(message)
  }
  function remove(ids: TableIds): void {
    const names = { tables: formatCount('tableCount', ids.size) }
    const joins = countJoins(plan, ids)
    const message =
      joins === 0
        ? t('floor.said.deleted', names)
        : t('floor.said.deletedWithJoins', { ...names, joins: formatCount('joinCount', joins) })
    flushSync(() => {
      edit(removeTables(ids), { message })
      setSelectedIds(new Set())
    })
    canvas.current?.focus()
  }
  function openArea(id: number): void {
    setAreaId(id)
    setSelectedIds(new Set())
  }
  return {
    plan,
    readOnly,
    areas,
    area,
    openArea: openArea,
    tables,
    selected: tables.filter(({ id }) => selectedIds.has(id)),
    select: (ids) => setSelectedIds(new Set(ids)),
    edit: edit,
    removeTables: remove,
    announce: setMessage,
    message,
    nextId: getNextId(plan, base.nextId),
    getError: (place) => {
      const problem = problems.find((one) => getKey(one) === getKey(place))
      return problem && t(`floor.problems.${problem.code}`)
    },
  }
}
