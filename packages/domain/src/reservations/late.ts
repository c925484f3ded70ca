const MINUTE_MS = 60_000

/** What guests may say. */
export const lateMinutes = [10, 20, 30] as const
export type LateMinutes = (typeof lateMinutes)[number]

/** From an hour before the time. */
const OPENS_MS = 60 * MINUTE_MS
/** Until a quarter after it. */
const CLOSES_MS = 15 * MINUTE_MS

interface ExpectedBooking {
  status: string
  startsAt: Date
  arrivedAt?: Date | undefined
}

/** Whether guests may say now that they are late. */
export function canAnnounceLate({ status, startsAt, arrivedAt }: ExpectedBooking, now: Date): boolean {
  const since = now.getTime() - startsAt.getTime()
  return status === 'confirmed' && !arrivedAt && since >= -OPENS_MS && since <= CLOSES_MS
}
