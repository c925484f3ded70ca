import { MOST_EMBED_ORIGINS, parseEmbedOrigin } from '@sufra/domain/reservations/embed-origin'
import * as z from 'zod/mini'
import { Flag, requiredText } from '../../fields.ts'

const ORIGIN = 'Enter an address like https://www.example.com'
const TOO_MANY = `At most ${MOST_EMBED_ORIGINS} sites can be listed`

const EmbedOrigin = z.pipe(
  requiredText(ORIGIN, 300),
  z.transform((text, context): string => {
    const origin = parseEmbedOrigin(text)
    if (origin !== null) return origin
    context.issues.push({ code: 'custom', message: ORIGIN, input: text })
    return z.NEVER
  }),
)

/** `embedOrigins` may frame the booking page: https, or http on localhost. */
export const OnlineBookingToSave = z.object({
  isOpen: Flag,
  /** Absent keeps the present value. */
  isQueueOpen: z.optional(Flag),
  embedOrigins: z.pipe(
    z.array(EmbedOrigin, { error: 'This must be a list' }).check(z.maxLength(MOST_EMBED_ORIGINS, TOO_MANY)),
    z.transform((origins) => [...new Set(origins)]),
  ),
})
export type OnlineBookingToSave = z.infer<typeof OnlineBookingToSave>
