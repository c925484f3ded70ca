import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { getAnswers } from '../../record-fields.ts'
import { specialDayFields } from './fields.ts'

/**
 * Days with hours that replace the weekly ones, such as Eid (beyond the specification): closed, or one or more
 * sittings.
 */
export const SpecialDay = z.object({
  id: z.number().int(),
  ...getAnswers(specialDayFields),
  /** Absent without one, as that of a sitting. */
  labelAr: z.optional(z.string()),
  sittings: z.array(
    z.object({
      openTime: z.string(),
      closeTime: z.string(),
      label: z.string().nullable(),
      labelAr: z.optional(z.string()),
    }),
  ),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type SpecialDay = z.infer<typeof SpecialDay>
