import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

/** What staff should know of a business day. `version` is 0 before the first save. */
export const DayNote = z.object({
  date: z.string(),
  note: z.string().nullable(),
  version: z.number().int(),
  updatedAt: z.nullable(Timestamp),
  /** Username of who saved it last. */
  updatedBy: z.string().nullable(),
})
export type DayNote = z.infer<typeof DayNote>
