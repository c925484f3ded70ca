import { LOCK_MINUTES } from '@sufra/domain/pin'
import { z } from 'zod'

/** Beyond the specification: a device that several of the staff use one after the other. */
export const Till = z.object({
  lockMinutes: z.literal(LOCK_MINUTES),
  /** Whether the present session is locked: until somebody says who it is, it opens nothing. */
  isLocked: z.boolean(),
  /** Who has used it, by username; `pin` says that a PIN is enough here, else the password is wanted. */
  people: z.array(z.object({ id: z.number().int(), username: z.string(), pin: z.boolean() })),
})
export type Till = z.infer<typeof Till>
