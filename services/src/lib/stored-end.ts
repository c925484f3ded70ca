/** What clocks of machines, or of one before and after it is corrected by a little, may differ by. */
const CLOCK_SKEW_MS = 10_000

/**
 * Whether what lasts `durationMs` is over. An end that is further away than that was stored by a clock that was ahead:
 * it is over as well, because what it guards is finished, counted or asked for again without harm.
 */
export function isOver(end: Date, now: Date, durationMs: number): boolean {
  return end <= now || end > latestEnd(now, durationMs)
}

/** The latest end that a right clock can have stored. */
export function latestEnd(now: Date, durationMs: number): Date {
  return new Date(now.getTime() + durationMs + CLOCK_SKEW_MS)
}

/** As `isOver`, for a query. */
export function whereOver(
  field: string,
  now: Date,
  durationMs: number,
): { $or: Record<string, { $lte?: Date; $gt?: Date }>[] } {
  return { $or: [{ [field]: { $lte: now } }, { [field]: { $gt: latestEnd(now, durationMs) } }] }
}

/** When something began, as far as the present clock can say. */
export function notAfter(moment: Date, now: Date): Date {
  return moment > latestEnd(now, 0) ? now : moment
}
