import { STAFF_NOTE_MOST } from '@sufra/domain/platform/limits'
import { needs, occasions, sortNeeds } from '@sufra/domain/reservations/party-needs'
import * as z from 'zod/mini'
import { changeableText } from '../../fields.ts'

const OCCASION = `The occasion must be one of ${occasions.join(', ')}, or empty`
const NEEDS = `Needs must be a list of ${needs.join(', ')}`

const Need = z.enum(needs, { error: NEEDS })

/** What a guest chooses beside the texts. Absent fields keep their values; null and an empty list clear them. */
export const GuestFacts = z.object({
  occasion: z.optional(z.nullable(z.enum(occasions, { error: OCCASION }))),
  needs: z.optional(
    z.pipe(
      z.array(Need, { error: NEEDS }).check(z.maxLength(100, NEEDS)),
      z.transform((chosen) => sortNeeds(chosen)),
    ),
  ),
})
export type GuestFacts = z.infer<typeof GuestFacts>

/** `staffNote` is read by staff alone; from guests it is ignored. */
export const PartyFacts = z.object({ ...GuestFacts.shape, staffNote: changeableText(STAFF_NOTE_MOST) })
export type PartyFacts = z.infer<typeof PartyFacts>
