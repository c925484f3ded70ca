import { blockAudiences, blockScopes } from '@sufra/domain/reservations/blocks'
import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

const whole = z.number().int()

/** Tables out of service, or a stop of bookings (docs/specification/beyond.md, Blocks and stops). */
export const Block = z.object({
  id: whole,
  scope: z.enum(blockScopes),
  areaId: whole.nullable(),
  tableIds: z.array(whole).nullable(),
  tables: whole.nullable(),
  startsAt: Timestamp,
  endsAt: Timestamp,
  appliesTo: z.enum(blockAudiences),
  reason: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Timestamp,
})
export type Block = z.infer<typeof Block>

/** With the number of reservations that moved to other tables. */
export const SavedBlock = Block.extend({ moved: whole })
export type SavedBlock = z.infer<typeof SavedBlock>
