import type { Services } from '@sufra/contracts/reservations/services/entities'
import type { ServicesToSave } from '@sufra/contracts/reservations/services/fields'
import { isTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { SERVICE_STEPS } from '@sufra/domain/reservations/services'

export type StoredService = Services['services'][number]
export type ServiceToSave = ServicesToSave['services'][number]

/** Null stands for the usual value. */
export interface ServiceValues {
  name: string
  nameAr: string
  days: number[]
  firstTime: string
  lastTime: string
  step: number
  turnTimes: { upToPartySize: number | null; minutes: number }[] | null
  pacing: { maxPeopleStarting: number | null; maxPartiesStarting: number | null }
  minPartySize: number | null
  maxPartySize: number | null
  areaIds: number[]
  online: StoredService['online']
  noticeMinutes: number | null
}

const NO_PACING = { maxPeopleStarting: null, maxPartiesStarting: null }
const [, HALF_HOUR] = SERVICE_STEPS

export function toValues(service: StoredService | null): ServiceValues {
  return {
    name: service?.name ?? '',
    nameAr: service?.nameAr ?? '',
    days: service?.days ?? [],
    firstTime: service?.firstTime ?? '',
    lastTime: service?.lastTime ?? '',
    step: service?.step ?? HALF_HOUR,
    turnTimes: service?.turnTimes ?? null,
    pacing: service?.pacing ?? NO_PACING,
    minPartySize: service?.minPartySize ?? null,
    maxPartySize: service?.maxPartySize ?? null,
    areaIds: service?.areaIds ?? [],
    online: service?.online ?? 'everyone',
    noticeMinutes: service?.noticeMinutes ?? null,
  }
}

export function toRequest({ turnTimes, pacing, areaIds, ...values }: ServiceValues) {
  const { minPartySize, maxPartySize, noticeMinutes, ...rest } = values
  const isPaced = pacing.maxPeopleStarting !== null || pacing.maxPartiesStarting !== null
  return {
    ...rest,
    ...(turnTimes && { turnTimes }),
    ...(isPaced && { pacing }),
    ...(minPartySize !== null && { minPartySize }),
    ...(maxPartySize !== null && { maxPartySize }),
    ...(areaIds.length > 0 && { areaIds }),
    ...(noticeMinutes !== null && { noticeMinutes }),
  }
}

/** Two editors change two services: the other's change stays. A new service, or one that is gone, comes last. */
export function replaceService(
  services: readonly StoredService[],
  before: StoredService | null,
  after: ServiceToSave | null,
): ServiceToSave[] {
  const isIt = (service: StoredService) => JSON.stringify(service) === JSON.stringify(before)
  const replaced = services.flatMap((service) => (isIt(service) ? (after ?? []) : service))
  return after && !services.some(isIt) ? [...replaced, after] : replaced
}

export const hasTimes = ({ firstTime, lastTime }: Pick<ServiceValues, 'firstTime' | 'lastTime'>): boolean =>
  isTimeOfDay(firstTime) && isTimeOfDay(lastTime)
