import { z } from 'zod'
import { Timestamp } from '../fields.ts'

/** A staff account (staff specification §3). Editing rights exist only for the role `admin`. */
export const Admin = z.object({
  id: z.number().int(),
  username: z.string(),
  role: z.string(),
  createdAt: Timestamp,
})
export type Admin = z.infer<typeof Admin>
