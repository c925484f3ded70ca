import { z } from 'zod'
import { Timestamp } from '../../fields.ts'

/** Where an account of staff is signed in. */
export const StaffSession = z.object({
  /** Opens nothing. */
  id: z.string(),
  /** By what the browser says; null in a session of an earlier release. */
  device: z.nullable(z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })),
  /** Of the sign-in: an IPv4 address, or the network of an IPv6 address. */
  address: z.nullable(z.string()),
  createdAt: Timestamp,
  /** Exact to half an hour; on the seventh day to half a day. */
  lastUsedAt: Timestamp,
  isCurrent: z.boolean(),
})
export type StaffSession = z.infer<typeof StaffSession>
