import type { GuestFacts, PartyFacts } from '@sufra/contracts/reservations/bookings/party-facts'
import type { Need, Occasion } from '@sufra/domain/reservations/party-needs'
import type { Meta } from '@sufra/runtime/meta'

/** Of a booking and of a waitlist entry. */
export interface PartyFactsRecord {
  occasion?: Occasion | undefined
  needs?: Need[] | undefined
  /** Read by staff alone. */
  staffNote?: string | undefined
}

export const partyFactsSchema = {
  occasion: { type: String },
  needs: { type: [String], default: undefined },
  staffNote: { type: String },
}

export const NO_PARTY_FACTS = { occasion: undefined, needs: undefined, staffNote: undefined } as const

/** Only what is set, for a new record. */
export const pickPartyFacts = ({ occasion, needs, staffNote }: PartyFacts | PartyFactsRecord): PartyFactsRecord => ({
  ...(occasion && { occasion }),
  ...(needs && needs.length > 0 && { needs }),
  ...(staffNote && { staffNote }),
})

/** The facts that a guest may set, for a new record. */
export const pickGuestFacts = ({ occasion, needs }: GuestFacts): PartyFactsRecord => pickPartyFacts({ occasion, needs })

/** Those that the caller may set. */
export const pickFactsOf = ({ session }: Meta, sent: PartyFacts): PartyFactsRecord =>
  session?.kind === 'customer' ? pickGuestFacts(sent) : pickPartyFacts(sent)

/** Changes of a record: absent fields keep their values, cleared ones become undefined. */
export const toFactChanges = ({ occasion, needs, staffNote }: PartyFacts): PartyFactsRecord => ({
  ...(occasion !== undefined && { occasion: occasion ?? undefined }),
  ...(needs !== undefined && { needs: needs.length > 0 ? needs : undefined }),
  ...(staffNote !== undefined && { staffNote: staffNote ?? undefined }),
})

/** Staff, and programs that may read guests. */
export const canReadGuests = ({ session, apiKey }: Meta): boolean =>
  session?.kind === 'admin' || apiKey?.scopes.includes('guests:read') === true
