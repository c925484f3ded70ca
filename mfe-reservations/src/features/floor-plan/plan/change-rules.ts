import type { Pacing } from '@sufra/domain/reservations/floor-plan'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import type { TurnTime } from '@sufra/domain/reservations/turn-times'
import type { PlanChange } from './plan-history.ts'

export function changeTurnTime(index: number, change: Partial<TurnTime>): PlanChange {
  return (plan) => ({
    ...plan,
    turnTimes: plan.turnTimes.map((row, place) => (place === index ? { ...row, ...change } : row)),
  })
}

/** Before the row of all larger parties, for two people more than the row above. */
export function addTurnTime(): PlanChange {
  return (plan) => {
    const rows = plan.turnTimes.slice(0, -1)
    const last = plan.turnTimes.at(-1)
    if (!last) return plan
    const upToPartySize = Math.min(MAX_PARTY_SIZE, (rows.at(-1)?.upToPartySize ?? 0) + 2)
    return { ...plan, turnTimes: [...rows, { upToPartySize, minutes: last.minutes }, last] }
  }
}

export function removeTurnTime(index: number): PlanChange {
  return (plan) => ({ ...plan, turnTimes: plan.turnTimes.filter((_, place) => place !== index) })
}

export function changePacing(change: Partial<Pacing>): PlanChange {
  return (plan) => ({ ...plan, pacing: { ...plan.pacing, ...change } })
}
