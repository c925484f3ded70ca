import type { HoursEntry } from '@sufra/contracts/entities/reservation'

/** What the form of a week holds, Sunday to Saturday. */
export interface HoursValues {
  days: HoursEntry[]
}
