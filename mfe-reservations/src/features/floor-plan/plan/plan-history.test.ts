import { EMPTY_PLAN, type FloorPlan } from '@sufra/domain/reservations/floor-plan'
import { describe, expect, it } from 'vitest'
import { createHistory, type HistoryAction, type PlanHistory, reduceHistory } from './plan-history.ts'

const withLimit = (maxPeopleStarting: number): FloorPlan => ({
  ...EMPTY_PLAN,
  pacing: { ...EMPTY_PLAN.pacing, maxPeopleStarting },
})
const setLimit = (limit: number, mergeKey?: string): HistoryAction => ({
  type: 'edit',
  change: () => withLimit(limit),
  mergeKey,
})
const run = (...actions: HistoryAction[]) => actions.reduce(reduceHistory, createHistory(EMPTY_PLAN))
const getLimit = ({ present }: PlanHistory) => present.pacing.maxPeopleStarting

describe('reduceHistory', () => {
  it('undoes and redoes edits in their order', () => {
    const undone = run(setLimit(1), setLimit(2), { type: 'undo' })
    expect(getLimit(undone)).toBe(1)
    expect(getLimit(reduceHistory(undone, { type: 'undo' }))).toBeNull()
    expect(getLimit(reduceHistory(undone, { type: 'redo' }))).toBe(2)
  })

  it('forgets what was undone after another edit', () => {
    const edited = run(setLimit(1), { type: 'undo' }, setLimit(3))
    expect(reduceHistory(edited, { type: 'redo' }).present).toBe(edited.present)
  })

  it('undoes edits with the same key in a row as one', () => {
    expect(getLimit(run(setLimit(1, 'a'), setLimit(2, 'a'), setLimit(3, 'b'), { type: 'undo' }))).toBe(2)
    expect(getLimit(run(setLimit(1, 'a'), setLimit(2, 'a'), { type: 'undo' }))).toBeNull()
  })

  it('begins another step after an undo, even under the same key', () => {
    const again = run(setLimit(1), setLimit(2, 'a'), { type: 'undo' }, setLimit(4, 'a'), { type: 'undo' })
    expect(getLimit(again)).toBe(1)
  })

  it('ignores an edit that changes nothing', () => {
    const history = run(setLimit(1))
    expect(reduceHistory(history, { type: 'edit', change: (plan) => plan })).toBe(history)
  })

  it('stays as it is without a step to undo or redo', () => {
    expect(run({ type: 'undo' }, { type: 'redo' }).present).toBe(EMPTY_PLAN)
  })

  it('takes the stored form of a sent plan, and keeps its steps', () => {
    const sent = run(setLimit(1))
    const saved = reduceHistory(sent, { type: 'saved', sent: sent.present, saved: withLimit(9) })
    expect(getLimit(saved)).toBe(9)
    expect(reduceHistory(saved, { type: 'undo' }).present).toBe(EMPTY_PLAN)
  })

  it('keeps edits that were made while the plan was sent', () => {
    const sent = run(setLimit(1))
    const edited = reduceHistory(sent, setLimit(2))
    expect(getLimit(reduceHistory(edited, { type: 'saved', sent: sent.present, saved: withLimit(9) }))).toBe(2)
  })
})
