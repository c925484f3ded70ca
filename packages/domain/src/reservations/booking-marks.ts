import { foldForSearch } from '../platform/search-text.ts'
import { isAllergy, type Need, type Occasion } from './party-needs.ts'
import { findWishKinds } from './wish-kinds.ts'
import { toWordPattern } from './word-pattern.ts'

/** In the order in which they are drawn. */
export const bookingMarks = [
  'allergy',
  'vip',
  'vegetarian',
  'occasion',
  'high_chair',
  'wheelchair',
  'stroller',
  'new_guest',
  'no_shows',
] as const
export type BookingMark = (typeof bookingMarks)[number]

/** Of a customer's tags and notes. */
export type CustomerMark = Extract<BookingMark, 'allergy' | 'vip' | 'vegetarian' | 'high_chair'>

/** No-shows of a phone within `NO_SHOW_DAYS` that mark its guests. */
const MANY_NO_SHOWS = 2
export const NO_SHOW_DAYS = 365

/** In the form of `foldForSearch`. */
const VIP = new RegExp(
  toWordPattern([
    'v{1,3}\\.?i\\.?p\\.?s?',
    'في اي بي',
    'كبار (?:ال)?(?:شخصيات|ضيوف|عملاء|زوار)',
    'شخصيه (?:ال)?(?:مهمه|هامه)',
    '(?:عميل|ضيف|زبون)ه? (?:ال)?(?:مميز|مهم)ه?',
  ]),
  'u',
)
const DENIED_VIP = /(?:^|[^\p{L}])(?:not|non|no|former|ex|ليس(?:ت)?|غير) (?:an? )?(?=\p{L})/u

interface TaggedCustomer {
  /** Names in both languages. */
  tags: readonly string[]
  notes: string | null
}

/** Staff's tags are free texts: a word of theirs decides. Notes tell allergies only. */
export function findCustomerMarks({ tags, notes }: TaggedCustomer): CustomerMark[] {
  const kinds = tags.flatMap(findWishKinds)
  const facts: Record<CustomerMark, boolean> = {
    allergy: kinds.includes('allergy') || (notes !== null && findWishKinds(notes).includes('allergy')),
    vip: tags.some(isVip),
    vegetarian: kinds.includes('vegetarian'),
    high_chair: kinds.includes('high_chair'),
  }
  return (Object.keys(facts) as CustomerMark[]).filter((mark) => facts[mark])
}

function isVip(tag: string): boolean {
  const name = foldForSearch(tag)
  return VIP.test(name) && !DENIED_VIP.test(name)
}

/** What a party chose beside its texts. */
interface ChosenFacts {
  occasion?: Occasion | undefined
  needs?: readonly Need[] | undefined
}

export interface MarkedBooking extends ChosenFacts {
  status: string
  startsAt: Date
  specialRequests: string | null
}

/** Bookings of a phone. */
export interface GuestHistory {
  /** Completed ones. */
  visits: number
  /** Start of the first one that is neither completed nor missed; null for none. */
  firstConfirmed: Date | null
  /** Within `NO_SHOW_DAYS`. */
  recentNoShows: number
}

export interface KnownGuest {
  marks: readonly CustomerMark[]
  /** An account that has bought something. */
  hasBought: boolean
  /** Of the booking's phone and the account's. */
  histories: readonly GuestHistory[]
}

/** @param guest null for a booking without a phone, and while the guest is not known. */
export function findBookingMarks(booking: MarkedBooking, guest: KnownGuest | null): BookingMark[] {
  const found = new Set<BookingMark>([...findWishKinds(booking.specialRequests ?? ''), ...listChosenMarks(booking)])
  if (guest) {
    for (const mark of guest.marks) found.add(mark)
    // Of parties that have come already, the history tells nothing new.
    if (booking.status === 'confirmed') {
      if (isFirstVisit(booking, guest)) found.add('new_guest')
      const missed = guest.histories.reduce((sum, { recentNoShows }) => sum + recentNoShows, 0)
      if (missed >= MANY_NO_SHOWS) found.add('no_shows')
    }
  }
  return bookingMarks.filter((mark) => found.has(mark))
}

/** Marks of what the party chose. */
export function listChosenMarks({ occasion, needs = [] }: ChosenFacts): BookingMark[] {
  return [...(occasion ? (['occasion'] as const) : []), ...needs.map((need) => (isAllergy(need) ? 'allergy' : need))]
}

function isFirstVisit({ startsAt }: MarkedBooking, { hasBought, histories }: KnownGuest): boolean {
  const isBefore = ({ visits, firstConfirmed }: GuestHistory) =>
    visits > 0 || (firstConfirmed !== null && firstConfirmed < startsAt)
  return !hasBought && !histories.some(isBefore)
}
