import { randomUUID } from 'node:crypto'
import * as contract from '@sufra/contracts/reservations/floor/calls'
import type { FloorPlan as FloorPlanDto } from '@sufra/contracts/reservations/floor/entities'
import type { FloorPlanToSave } from '@sufra/contracts/reservations/floor/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import type { FloorPlan } from '@sufra/domain/reservations/floor-plan'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { prepareIds } from '../../platform/db/counters.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { publishChange, updateOne, upsertOne, write } from '../../platform/db/transaction.ts'
import { type Act, writeAudit } from '../../platform/observability/audit.ts'
import { type BookingPolicy, loadPolicy } from './booking-policy.ts'
import { CAPACITY_ID, RestaurantCapacities } from './capacity.model.ts'
import { FLOOR_PLAN_ID, type FloorPlanRecord, FloorPlans, readFloorPlan, toDto } from './floor-plan.model.ts'
import { announceFreedSeats } from './freed-seats.ts'
import { lockSheets } from './lock-sheets.ts'
import { followPlan, toFloor } from './published-floor.ts'
import { reassignComing } from './reassign-coming.ts'
import { countPending } from './reassign-pending.ts'

export const getFloorPlan = (app: AppContext) =>
  defineAction(contract.floorPlan, async () => toPlanDto(await readFloorPlan(), app))

/** With the number of reservations that the plan has not reached yet. */
async function toPlanDto(record: FloorPlanRecord, app: AppContext): Promise<FloorPlanDto> {
  const { pendingDays = [] } = record
  const reservationsLeft = pendingDays.length > 0 ? await countPending(pendingDays, app) : 0
  return { ...toDto(record), ...(reservationsLeft > 0 && { reservationsLeft }) }
}

/**
 * Replaces the plan. A published one seats the reservations to come; those that it fits stay at their tables. Where
 * they are many, those of later days follow in transactions of their own (reassign-pending.ts).
 * @throws RuleError EDIT_CONFLICT with the present plan; VALIDATION_ERROR for a number that another entry had.
 */
export const saveFloorPlan = (app: AppContext) =>
  defineTransaction(
    contract.saveFloorPlan,
    async (ctx, plan) => {
      await prepareIds('audit_log')
      await lockSheets(app)
      const before = await readFloorPlan()
      const { ifMatch } = ctx.meta
      if (typeof ifMatch === 'number' && ifMatch !== before.version) throw createEditConflict(toDto(before))
      assertIds(plan, before)
      const now = app.now()
      const nextId = Math.max(before.nextId, ...listIds(plan).map((id) => id + 1))
      const content = { ...plan, id: FLOOR_PLAN_ID, key: randomUUID(), version: before.version + 1, nextId }
      const policy = await loadPolicy(app)
      const isSeating = before.isPublished || plan.isPublished
      const floor = toFloor(toPublished({ ...content, updatedAt: now }))
      const pendingDays = isSeating ? await reassignComing(floor, policy) : (before.pendingDays ?? [])
      const after: FloorPlanRecord = { ...content, pendingDays, updatedAt: now }
      const { id, ...values } = after
      write(upsertOne(FloorPlans, { id }, { $set: values }))
      publishChange({ kind: 'floor', id })
      if (isSeating) writeCapacity(before, after, policy)
      announceFreedSeats(app)
      const act: Act = {
        what: 'restaurant.floor',
        record: `floor_plan:${id}`,
        before: toDto(before),
        after: toDto(after),
      }
      await writeAudit(ctx, act, app)
      return toPlanDto(after, app)
    },
    { isLong: true },
  )

/** The key of the published content stands beside the limits, where each booking reads it. */
function writeCapacity(before: FloorPlanRecord, after: FloorPlanRecord, { schedule, now }: BookingPolicy): void {
  const { totalTables, maxPersonsPerSlot } = followPlan(schedule.capacity, toPublished(before), toPublished(after))
  const limits = { totalTables, maxPersonsPerSlot, updatedAt: now }
  const change = after.isPublished
    ? { $set: { ...limits, floorKey: after.key } }
    : { $set: limits, $unset: { floorKey: 1 } }
  write(updateOne(RestaurantCapacities, { id: CAPACITY_ID }, change))
  publishChange({ kind: 'capacity', id: CAPACITY_ID })
}

const toPublished = (record: FloorPlanRecord): FloorPlan | null => (record.isPublished ? record : null)

function listIds({ areas, tables, joins }: Pick<FloorPlan, 'areas' | 'tables' | 'joins'>): number[] {
  return [...areas, ...tables, ...joins].map(({ id }) => id)
}

/** Past reservations name tables by number, so that no number is given twice. */
function assertIds(plan: FloorPlanToSave, before: FloorPlanRecord): void {
  const known = { areas: toIds(before.areas), tables: toIds(before.tables), joins: toIds(before.joins) }
  const details = (['areas', 'tables', 'joins'] as const).flatMap((part) =>
    plan[part].flatMap(({ id }, index) =>
      known[part].has(id) || id >= before.nextId
        ? []
        : [{ field: `${part}.${index}.id`, message: `New entries take ${before.nextId} or a later number` }],
    ),
  )
  const [first] = details
  if (first) throw createDomainError('VALIDATION_ERROR', { details }, { message: first.message })
}

const toIds = (entries: readonly { id: number }[]) => new Set(entries.map(({ id }) => id))
