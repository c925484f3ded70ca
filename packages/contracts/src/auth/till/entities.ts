import { LOCK_MINUTES } from '@sufra/domain/auth/credentials'
import { z } from 'zod'

/** Beyond the specification: a device shared by several staff. */
export const Till = z.object({
  lockMinutes: z.literal(LOCK_MINUTES),
  isLocked: z.boolean(),
  /** Staff who signed in here; `pin` is false where the password is required. */
  people: z.array(
    z.object({
      id: z.number().int(),
      username: z.string(),
      displayName: z.string().optional(),
      pin: z.boolean(),
    }),
  ),
})
export type Till = z.infer<typeof Till>
