import type { Area, FloorPlan, Table } from '@sufra/domain/reservations/floor-plan'
import { createContext, useContext } from 'react'
import type { TableIds } from './plan/change-tables.ts'
import type { Problem } from './plan/find-problems.ts'
import type { PlanChange } from './plan/plan-history.ts'

export interface EditOptions {
  /** Announced to screen readers. */
  message?: string
  /** Edits in a row with the same key are undone as one. */
  mergeKey?: string
}

export interface PlanEditor {
  plan: FloorPlan
  readOnly: boolean
  /** In their order. */
  areas: readonly Area[]
  area: Area
  openArea: (id: number) => void
  /** Tables of the open area, by label. */
  tables: readonly Table[]
  selected: readonly Table[]
  select: (ids: Iterable<number>) => void
  edit: (change: PlanChange, options?: EditOptions) => void
  /** Also announces, and moves the focus to the canvas. */
  removeTables: (ids: TableIds) => void
  announce: (message: string) => void
  /** Number for a new area, table or join. */
  nextId: number
  /** Sentence of a field's problem, once saving was refused. */
  getError: (place: Pick<Problem, 'part' | 'id' | 'field'>) => string | undefined
}

const PlanEditorContext = createContext<PlanEditor | null>(null)

export const PlanEditorProvider = PlanEditorContext.Provider

/** @throws Error outside of the provider. */
export function usePlanEditor(): PlanEditor {
  const editor = useContext(PlanEditorContext)
  if (!editor) throw new Error('usePlanEditor needs a PlanEditorProvider')
  return editor
}
