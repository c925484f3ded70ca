import { z } from 'zod'
import { call } from '../../call.ts'
import { Timestamp } from '../../fields.ts'
import * as routes from './routes.ts'

/** What no other call says about a new restaurant's setting up. */
const Setup = z.object({
  /** Editors do not want to see the list any more. */
  isDismissed: z.boolean(),
  /** When a mail server last accepted a test mail. */
  mailTestedAt: z.nullable(Timestamp),
  /** When posters were last opened for printing. */
  postersPrintedAt: z.nullable(Timestamp),
  /** When `npm run backup`, or the command of the operator's own backup, last succeeded. */
  backedUpAt: z.nullable(Timestamp),
})
export type Setup = z.infer<typeof Setup>

export const getSetup = call(routes.getSetup, {
  summary: 'Get what is known about the setting up',
  params: z.object({}),
  result: Setup,
})

/** What is absent stays. */
export const saveSetup = call(routes.saveSetup, {
  summary: 'Dismiss the setup list, or note that posters were printed',
  params: z.object({
    isDismissed: z.optional(z.boolean({ error: 'Say whether the list is dismissed' })),
    posters: z.optional(z.literal('printed', { error: 'Posters can only be printed' })),
  }),
  result: Setup,
})
