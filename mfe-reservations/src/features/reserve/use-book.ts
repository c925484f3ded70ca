import { useCustomer } from '@sufra/api/session'
import { MAX_PARTY_SIZE, parsePartySize } from '@sufra/domain/party-size'
import { useRef } from 'react'
import { guestName } from '../../parts/guest-name.ts'
import { type Outcome, useCheckAndCreate } from '../../parts/use-check-and-create.ts'
import { specialRequests, type Wishes } from './wishes.ts'

/** The dialog's fields, as they are filled in. */
export interface ReserveForm extends Wishes {
  date: string | null
  time: string
  people: string
  /** How many a large party are, which the choice of people leaves open; null for the fewest of it. */
  exactly: number | null
}

/** The choice that leaves open how many they are: so many, or more. */
export const LARGE_PARTY = '10+'
export const FEWEST_OF_LARGE = 10

/** The party as a number; 1 for what is none (customer specification §5). */
export function partyOf({ people, exactly }: Pick<ReserveForm, 'people' | 'exactly'>): number {
  if (people === LARGE_PARTY && exactly !== null && isLargeParty(exactly)) return exactly
  return parsePartySize(people) ?? 1
}

/** Whether a party is a large one that can be booked without asking. */
export function isLargeParty(people: number): boolean {
  return Number.isInteger(people) && people >= FEWEST_OF_LARGE && people <= MAX_PARTY_SIZE
}

/** Books for the signed-in customer. */
export function useBook(): (form: ReserveForm) => Promise<Outcome> {
  const customer = useCustomer()
  const checkAndCreate = useCheckAndCreate()
  const tableNumber = useTableNumber()

  return async (form) => {
    const wanted = {
      date: form.date ?? '',
      time: form.time,
      partySize: partyOf(form),
      customerName: guestName(customer),
      customerPhone: customer.phoneNumber,
      customerEmail: customer.email,
      status: 'confirmed' as const,
      specialRequests: specialRequests(form),
    }
    const outcome = await checkAndCreate({ ...wanted, tableNumber: tableNumber.of(wanted) })
    if ('booking' in outcome) tableNumber.forget()
    return outcome
  }
}

/**
 * `Auto-` and the moment of the first try (customer specification §3). Trying the same booking again sends the same number:
 * under one idempotency key the server takes another body for another booking.
 */
function useTableNumber() {
  const kept = useRef<{ about: string; number: string } | null>(null)
  return {
    of(wanted: object): string {
      const about = JSON.stringify(wanted)
      if (kept.current?.about !== about) kept.current = { about, number: `Auto-${Date.now()}` }
      return kept.current.number
    },
    forget() {
      kept.current = null
    },
  }
}
