import type { FloorPlan as StoredPlan } from '@sufra/contracts/reservations/floor/entities'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { createHistory, reduceHistory } from './plan/plan-history.ts'
import { isSamePlan, replaceTakenIds, toPlan } from './plan/plan-record.ts'

/** The edited plan over its stored form. A newer one is adopted while nothing is edited. */
export function usePlanRecord(record: StoredPlan) {
  const [base, setBase] = useState(record)
  const [history, dispatch] = useReducer(reduceHistory, record, (stored) => createHistory(toPlan(stored)))
  /** Stored by someone else during the edit. */
  const [theirs, setTheirs] = useState<StoredPlan | null>(null)
  const plan = history.present
  const isDirty = !isSamePlan(plan, toPlan(base))

  const follow = useEffectEvent((present: StoredPlan) => {
    if (present.version <= base.version || isDirty || theirs) return
    setBase(present)
    dispatch({ type: 'load', plan: toPlan(present) })
  })
  useEffect(() => follow(record), [record])

  function acceptSaved(sent: typeof plan, saved: StoredPlan): void {
    setBase(saved)
    dispatch({ type: 'saved', sent, saved: toPlan(saved) })
  }
  /** Both choices are edits, so that undo brings back the other. */
  function resolveConflict(whose: 'mine' | 'theirs'): void {
    if (!theirs) return
    dispatch({
      type: 'edit',
      change: (mine) => (whose === 'theirs' ? toPlan(theirs) : replaceTakenIds(mine, base, theirs)),
    })
    setBase(theirs)
    setTheirs(null)
  }
  return {
    base,
    history,
    plan,
    isDirty,
    dispatch,
    theirs,
    onConflict: setTheirs,
    acceptSaved: acceptSaved,
    resolveConflict: resolveConflict,
  }
}

export type PlanRecord = ReturnType<typeof usePlanRecord>
