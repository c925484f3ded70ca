import { useCustomer } from '@sufra/api/session'
import { generateTableNumber } from '@sufra/domain/reservations/seating'
import { useRef } from 'react'
import { getGuestName } from '../../parts/guest.ts'
import { omitStoredFacts } from '../../parts/party-facts/party-facts.ts'
import { getPartySize, joinWishes, type ReserveValues } from '../../parts/table-wish/reserve-values.ts'
import { type Outcome, useCheckAndCreate } from '../../parts/use-check-and-create.ts'

export function useBook(): (form: ReserveValues) => Promise<Outcome> {
  const customer = useCustomer()
  const checkAndCreate = useCheckAndCreate()
  const tableNumber = useTableNumber()

  return async (form) => {
    const wanted = omitStoredFacts({
      date: form.date ?? '',
      time: form.time,
      partySize: getPartySize(form),
      customerName: getGuestName(customer),
      customerPhone: customer.phoneNumber,
      customerEmail: customer.email,
      status: 'confirmed' as const,
      specialRequests: joinWishes(form),
      areaId: form.areaId,
      occasion: form.occasion,
      needs: form.needs,
    })
    const outcome = await checkAndCreate({ ...wanted, tableNumber: tableNumber.of(wanted) })
    if ('booking' in outcome) tableNumber.forget()
    return outcome
  }
}

/**
 * Generated once (customer specification §3). A retry must send the same number.
 * Under one idempotency key, another body is another booking.
 */
function useTableNumber() {
  const lastNumber = useRef<{ about: string; number: string } | null>(null)
  return {
    of(wanted: object): string {
      const about = JSON.stringify(wanted)
      if (lastNumber.current?.about !== about) lastNumber.current = { about, number: generateTableNumber(new Date()) }
      return lastNumber.current.number
    },
    forget() {
      lastNumber.current = null
    },
  }
}
