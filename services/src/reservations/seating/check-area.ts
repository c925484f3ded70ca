import { createDomainError } from '@sufra/domain/platform/errors'
import type { BookingPolicy } from './booking-policy.ts'
import { readFloorPlan } from './floor-plan.model.ts'

/**
 * A chosen area is one of the plan, also before the plan is published. @param present area of the present booking,
 * which stays when the plan no longer has it. @throws RuleError VALIDATION_ERROR.
 */
export async function assertAreaKnown(
  areaId: number | null | undefined,
  { schedule: { floor } }: BookingPolicy,
  present?: number,
): Promise<void> {
  if (areaId === undefined || areaId === null || areaId === present) return
  const { areas } = floor?.plan ?? (await readFloorPlan())
  if (areas.some(({ id }) => id === areaId)) return
  const message = 'There is no such area'
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'areaId', message }] }, { message })
}
