import type { Day } from '@sufra/domain/platform/calendar-day'
import type { Pacing } from '@sufra/domain/reservations/floor-plan'
import { type DayService, findServiceAt, isOpenTo, isServing } from '@sufra/domain/reservations/services'
import { listBookableSlots, type Slot } from '@sufra/domain/reservations/slots'
import { getTurnMinutes } from '@sufra/domain/reservations/turn-times'
import { type BookingPolicy, getOpening } from './booking-policy.ts'
import type { Floor } from './published-floor.ts'

interface Sitting {
  date: Day
  startsMinute: number
  partySize: number
  areaId?: number | undefined
}

/** The times that the policy's booker is offered, full or not. */
export function listTimes(date: Day, policy: BookingPolicy): Slot[] {
  const { now, noticeMinutes } = policy
  const opening = getOpening(policy, date)
  const slots = listBookableSlots(opening, now, noticeMinutes)
  if (opening.services.length === 0 || !isGuest(policy)) return slots
  return slots.filter(({ startsMinute }) => {
    const service = findServiceAt(opening.services, startsMinute)
    return !service || isOpenTo(service, toMember(policy))
  })
}

/** Whether the service of a time takes no such party of guests; staff decide for themselves. */
export function isRefusedByService(sitting: Sitting, policy: BookingPolicy): boolean {
  const service = isGuest(policy) && findService(sitting, policy)
  if (!service) return false
  const { partySize: people, areaId } = sitting
  return !isServing(service, { people, areaId, ...toMember(policy) })
}

/** Whether a service takes such guests at any of its times from the sitting's to the last one. */
export function isServed(sitting: Sitting, lastMinute: number, policy: BookingPolicy): boolean {
  return listTimes(sitting.date, policy).some(
    ({ startsMinute }) =>
      sitting.startsMinute <= startsMinute &&
      startsMinute <= lastMinute &&
      !isRefusedByService({ ...sitting, startsMinute }, policy),
  )
}

/** How long a party has its table, in minutes. */
export function getTurn(sitting: Sitting, { plan }: Floor, policy: BookingPolicy): number {
  return getOwnTurn(sitting, policy) ?? getTurnMinutes(plan, sitting.partySize)
}

/** The turn of a service that has its own; turn times need a floor plan. */
export function getOwnTurn(sitting: Sitting, policy: BookingPolicy): number | undefined {
  const turnTimes = policy.schedule.floor ? findService(sitting, policy)?.turnTimes : undefined
  return turnTimes && getTurnMinutes({ turnTimes }, sitting.partySize)
}

export function getPacing(sitting: Sitting, { plan }: Floor, policy: BookingPolicy): Pacing {
  return findService(sitting, policy)?.pacing ?? plan.pacing
}

/** The areas of a guest's service that the plan still has; undefined for all. */
export function getAreaIds(sitting: Sitting, { plan }: Floor, policy: BookingPolicy): readonly number[] | undefined {
  const { areaIds } = (isGuest(policy) && findService(sitting, policy)) || {}
  const known = areaIds?.filter((areaId) => plan.areas.some(({ id }) => id === areaId))
  return known?.length ? known : undefined
}

const findService = ({ date, startsMinute }: Sitting, policy: BookingPolicy): DayService | undefined =>
  findServiceAt(getOpening(policy, date).services, startsMinute)

const isGuest = ({ booker = 'guest' }: BookingPolicy) => booker === 'guest'
const toMember = ({ isMember = false }: BookingPolicy) => ({ isMember })
