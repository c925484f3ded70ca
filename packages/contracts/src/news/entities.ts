import { z } from 'zod'
import { Timestamp } from '../fields.ts'
import { answersOf } from '../record-fields.ts'
import { newsFields } from './fields.ts'

export const NewsItem = z.object({
  id: z.number().int(),
  ...answersOf(newsFields),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type NewsItem = z.infer<typeof NewsItem>
