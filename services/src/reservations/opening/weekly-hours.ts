import { DEFAULT_HOURS, type HoursEntry } from '@sufra/domain/opening-hours'
import { cachedRead } from '../../lib/cached-reads.ts'
import { Settings, setting } from '../../lib/settings.ts'

/** The weekly hours as they are stored: seven entries that share one version (contract §1). */
export interface WeeklyHours {
  version: number
  entries: HoursEntry[]
}

export const HOURS_KEY = 'restaurant_hours'

/** The hours that hold until somebody saves others (customer specification §9). */
export const DEFAULT_WEEK: WeeklyHours = { version: 1, entries: [...DEFAULT_HOURS] }

/** The weekly hours as they are now. */
export const weeklyHours = cachedRead([Settings], () => setting(HOURS_KEY, DEFAULT_WEEK))

/** The weekly hours as the contract shows them: Sunday to Saturday, each with the version that the seven share. */
export function hoursDto({ version, entries }: WeeklyHours): (HoursEntry & { version: number })[] {
  return [...entries].sort((a, b) => a.dayOfWeek - b.dayOfWeek).map((entry) => ({ ...entry, version }))
}
