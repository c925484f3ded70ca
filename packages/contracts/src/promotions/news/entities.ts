import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { getAnswers } from '../../record-fields.ts'
import { newsFields } from './fields.ts'

export const NewsItem = z.object({
  id: z.number().int(),
  ...getAnswers(newsFields),
  /** Absent for an item without an end. */
  lastDay: z.optional(z.string()),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type NewsItem = z.infer<typeof NewsItem>
