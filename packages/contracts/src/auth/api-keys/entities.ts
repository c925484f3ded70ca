import { z } from 'zod'
import { Timestamp } from '../../fields.ts'
import { KEY_SCOPES } from '../../rights.ts'

export const ApiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdBy: z.string(),
  createdAt: Timestamp,
  expiresAt: z.nullable(Timestamp),
  /** Accurate to a minute; null before the first use. */
  lastUsedAt: z.nullable(Timestamp),
})
export type ApiKey = z.infer<typeof ApiKey>

/** `key` is `sufra_<id>_<secret>`; only this answer contains it. */
export const CreatedApiKey = ApiKey.extend({ key: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>
