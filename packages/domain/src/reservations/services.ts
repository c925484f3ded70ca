import { type Day, getDayOfWeek } from '../platform/calendar-day.ts'
import {
  findSpecialHours,
  getOpenPeriods,
  type HoursEntry,
  type OpenPeriod,
  type SpecialHours,
  toPeriod,
} from '../platform/opening-hours.ts'
import { DAY_MINUTES, type TimeOfDay, toMinutes } from '../platform/time-of-day.ts'
import type { Pacing } from './floor-plan.ts'
import { listSlots, type OpeningDay, SLOT_MINUTES, type SlotHeading, toOpeningDay, toSlots } from './slots.ts'
import type { TurnTime } from './turn-times.ts'

export const MAX_SERVICES = 6
/** Minutes between starts; a service of fixed sittings has steps as long as its turn. */
export const SERVICE_STEPS = [15, 30] as const

/** Which guests may book a service themselves. */
export const serviceAudiences = ['everyone', 'members', 'nobody'] as const
type ServiceAudience = (typeof serviceAudiences)[number]

/** A meal of ordinary days. On its days of the week the times of services replace those of the weekly hours. */
export interface Service extends SlotHeading {
  /** 0 is Sunday. */
  days: readonly number[]
  /** First and last start; a time before the opening belongs to the night. */
  firstTime: TimeOfDay
  lastTime: TimeOfDay
  step: number
  /** Those of the floor plan if absent. */
  turnTimes?: readonly TurnTime[] | undefined
  pacing?: Pacing | undefined
  minPartySize?: number | undefined
  maxPartySize?: number | undefined
  areaIds?: readonly number[] | undefined
  online: ServiceAudience
  /** Of guests who book. */
  noticeMinutes?: number | undefined
}

/** A service on the timeline of a business day. */
export interface DayService extends Service {
  firstMinute: number
  lastMinute: number
}

export interface ServiceDay extends OpeningDay {
  /** In order of start; none on special days. */
  services: readonly DayService[]
}

interface WeeklyOpening {
  hours: readonly HoursEntry[]
  special: readonly SpecialHours[]
  services: readonly Service[]
}

/** Times of a day: those of its special hours, else of its services, else of the weekly hours. */
export function toServiceDay({ hours, special, services }: WeeklyOpening, day: Day, timeZone: string): ServiceDay {
  const periods = getOpenPeriods(hours, day, special)
  const exception = findSpecialHours(special, day)
  if (exception) return { day, periods, services: [], slots: listSittingSlots(exception, periods, day, timeZone) }
  const held = listServicesOn(services, day, periods)
  if (held.length === 0) return { ...toOpeningDay(periods, day, timeZone), services: [] }
  const slots = held.flatMap((service) => listServiceSlots(service, periods, day, timeZone))
  return { day, periods, services: held, slots }
}

/** The service that a minute of its day belongs to. */
export function findServiceAt(services: readonly DayService[], minute: number): DayService | undefined {
  return services.findLast(({ firstMinute, lastMinute, step }) => firstMinute <= minute && minute < lastMinute + step)
}

/** Services of a closed day are not held. */
function listServicesOn(
  services: readonly Service[],
  day: Day,
  [period]: readonly OpenPeriod[],
): readonly DayService[] {
  const weekday = getDayOfWeek(day)
  return period
    ? services
        .filter(({ days }) => days.includes(weekday))
        .map(toDayService(period))
        .sort(compareStarts)
    : []
}

const toDayService =
  (period: OpenPeriod) =>
  (service: Service): DayService => ({
    ...service,
    firstMinute: toMinuteOfDay(service.firstTime, period),
    lastMinute: toMinuteOfDay(service.lastTime, period),
  })

const compareStarts = (a: DayService, b: DayService) => a.firstMinute - b.firstMinute

function toMinuteOfDay(time: TimeOfDay, { opensMinute }: OpenPeriod): number {
  const minute = toMinutes(time)
  return minute < opensMinute ? minute + DAY_MINUTES : minute
}

function listServiceSlots(service: DayService, periods: readonly OpenPeriod[], day: Day, timeZone: string) {
  const { name, nameAr, firstMinute, lastMinute, step, noticeMinutes } = service
  const starts = Array.from(
    { length: Math.floor(Math.max(0, lastMinute - firstMinute) / step) + 1 },
    (_, index) => firstMinute + index * step,
  )
  const isOpen = (minute: number) =>
    periods.some(({ opensMinute, closesMinute }) => opensMinute <= minute && minute + SLOT_MINUTES <= closesMinute)
  return toSlots(starts.filter(isOpen), day, timeZone).map((slot) => ({
    ...slot,
    heading: { name, nameAr },
    ...(noticeMinutes !== undefined && { noticeMinutes }),
  }))
}

function listSittingSlots(
  { sittings, ...special }: SpecialHours,
  periods: readonly OpenPeriod[],
  day: Day,
  zone: string,
) {
  return periods.flatMap((period, index) => {
    const heading = nameSitting(special, sittings[index])
    return listSlots([period], day, zone).map((slot) => (heading ? { ...slot, heading } : slot))
  })
}

/** The day's name where a sitting has none. */
function nameSitting(
  day: Pick<SpecialHours, 'label' | 'labelAr'>,
  sitting: SpecialHours['sittings'][number] | undefined,
): SlotHeading | null {
  const { label, labelAr = null } = sitting?.label ? sitting : day
  return label ? { name: label, nameAr: labelAr } : null
}

/** What guests ask a service for. */
export interface ServiceWish {
  people: number
  areaId?: number | undefined
  isMember: boolean
}

/** Whether guests may book a service themselves. */
export function isOpenTo({ online }: Pick<Service, 'online'>, { isMember }: Pick<ServiceWish, 'isMember'>): boolean {
  return online === 'everyone' || (online === 'members' && isMember)
}

/** Whether guests may have a table of a service. */
export function isServing(service: Service, wish: ServiceWish): boolean {
  const { minPartySize = 0, maxPartySize = Number.POSITIVE_INFINITY, areaIds } = service
  const { people, areaId } = wish
  if (people < minPartySize || people > maxPartySize) return false
  return isOpenTo(service, wish) && (areaId === undefined || !areaIds || areaIds.includes(areaId))
}

export type ServiceProblem = 'closed' | 'hours' | 'order' | 'overlap'

/** What keeps a service from being held as it is; services of one day follow one another. */
export function findServiceProblem(
  services: readonly Service[],
  hours: readonly HoursEntry[],
): { index: number; problem: ServiceProblem } | null {
  for (const entry of hours) {
    const period = entry.isClosed ? null : toPeriod(entry)
    const held: (DayService & { index: number })[] = []
    for (const [index, service] of services.entries()) {
      if (!service.days.includes(entry.dayOfWeek)) continue
      if (!period) return { index, problem: 'closed' }
      const next = { ...toDayService(period)(service), index }
      const problem = findProblem(next, period, held)
      if (problem) return { index, problem }
      held.push(next)
    }
  }
  return null
}

function findProblem(
  { firstMinute, lastMinute }: DayService,
  { closesMinute }: OpenPeriod,
  others: readonly DayService[],
): ServiceProblem | null {
  if (Math.max(firstMinute, lastMinute) + SLOT_MINUTES > closesMinute) return 'hours'
  if (lastMinute < firstMinute) return 'order'
  const isOverlapping = others.some((other) => other.firstMinute <= lastMinute && firstMinute <= other.lastMinute)
  return isOverlapping ? 'overlap' : null
}
