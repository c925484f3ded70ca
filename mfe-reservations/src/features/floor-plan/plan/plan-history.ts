import type { FloorPlan } from '@sufra/domain/reservations/floor-plan'

export type PlanChange = (plan: FloorPlan) => FloorPlan

export interface PlanHistory {
  past: readonly FloorPlan[]
  present: FloorPlan
  future: readonly FloorPlan[]
  /** Of the last edit; an edit with the same key joins its step. */
  mergeKey: string | null
}

export type HistoryAction =
  | { type: 'edit'; change: PlanChange; mergeKey?: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'load'; plan: FloorPlan }
  /** Takes the stored form of a plan, unless it was edited since. */
  | { type: 'saved'; sent: FloorPlan; saved: FloorPlan }

const MAX_STEPS = 200

export function createHistory(plan: FloorPlan): PlanHistory {
  return { past: [], present: plan, future: [], mergeKey: null }
}

export function reduceHistory(history: PlanHistory, action: HistoryAction): PlanHistory {
  switch (action.type) {
    case 'edit':
      return applyEdit(history, action.change(history.present), action.mergeKey ?? null)
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
    case 'load':
      return createHistory(action.plan)
    case 'saved':
      return history.present === action.sent ? { ...history, present: action.saved, mergeKey: null } : history
  }
}

function applyEdit(history: PlanHistory, present: FloorPlan, mergeKey: string | null): PlanHistory {
  if (present === history.present) return history
  const isMerged = mergeKey !== null && mergeKey === history.mergeKey
  const past = isMerged ? history.past : [...history.past, history.present].slice(-MAX_STEPS)
  return { past, present, future: [], mergeKey }
}

function undo({ past, present, future }: PlanHistory): PlanHistory {
  const [previous, ...earlier] = [...past].reverse()
  if (!previous) return { past, present, future, mergeKey: null }
  return { past: earlier.reverse(), present: previous, future: [present, ...future], mergeKey: null }
}

function redo({ past, present, future }: PlanHistory): PlanHistory {
  const [next, ...later] = future
  if (!next) return { past, present, future, mergeKey: null }
  return { past: [...past, present], present: next, future: later, mergeKey: null }
}
