import * as contract from '@sufra/contracts/reservations/services/calls'
import type { Services } from '@sufra/contracts/reservations/services/entities'
import { createDomainError } from '@sufra/domain/platform/errors'
import { findServiceProblem, type Service, type ServiceProblem } from '@sufra/domain/reservations/services'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { createEditConflict } from '../../platform/db/records.ts'
import { publishChange, updateOne, write } from '../../platform/db/transaction.ts'
import { writeAudit } from '../../platform/observability/audit.ts'
import { loadPolicy, type Schedule } from '../seating/booking-policy.ts'
import { CAPACITY_ID, type CapacityRecord, RestaurantCapacities } from '../seating/capacity.model.ts'
import { announceFreedSeats } from '../seating/freed-seats.ts'

export const listServices = defineAction(contract.listServices, readServices)

/** @throws RuleError EDIT_CONFLICT with the present services; VALIDATION_ERROR. */
export const saveServices = (app: AppContext) =>
  defineTransaction(contract.saveServices, async (ctx, { services }) => {
    const before = await readServices()
    const { ifMatch } = ctx.meta
    if (typeof ifMatch === 'number' && ifMatch !== before.version) throw createEditConflict(before)
    const { schedule } = await loadPolicy(app)
    assertServicesPossible(services, schedule)
    const after = { services, version: before.version + 1 }
    const stored = { version: after.version, list: services }
    write(updateOne(RestaurantCapacities, { id: CAPACITY_ID }, { $set: { services: stored } }))
    publishChange({ kind: 'hours', id: CAPACITY_ID })
    announceFreedSeats(app)
    await writeAudit(ctx, { what: 'restaurant.services', record: 'restaurant_hours:services', before, after }, app)
    return after
  })

async function readServices(): Promise<Services> {
  const { services } = await RestaurantCapacities.findOne({ id: CAPACITY_ID }).orFail().lean<CapacityRecord>()
  return { services: (services?.list ?? []) as Services['services'], version: services?.version ?? 0 }
}

const SENTENCES: Readonly<Record<ServiceProblem, { field: string; message: string }>> = {
  closed: { field: 'days', message: 'The restaurant is closed on one of these days' },
  hours: {
    field: 'lastTime',
    message: 'All times must be within the restaurant hours, 30 minutes before closing at the latest',
  },
  order: { field: 'lastTime', message: 'The last time cannot be before the first one' },
  overlap: { field: 'firstTime', message: 'Services of one day must follow one another without overlap' },
}

/** Special days may differ. @throws RuleError VALIDATION_ERROR. */
function assertServicesPossible(services: readonly Service[], { hours, floor }: Schedule): void {
  const found = findServiceProblem(services, hours)
  if (found) refuse(found.index, SENTENCES[found.problem])
  const isKnown = (areaId: number) => floor?.plan.areas.some(({ id }) => id === areaId)
  const index = services.findIndex(({ areaIds = [] }) => !areaIds.every(isKnown))
  if (index !== -1) refuse(index, { field: 'areaIds', message: 'The published floor plan has no such area' })
}

function refuse(index: number, { field, message }: { field: string; message: string }): never {
  throw createDomainError(
    'VALIDATION_ERROR',
    { details: [{ field: `services.${index}.${field}`, message }] },
    { message },
  )
}
