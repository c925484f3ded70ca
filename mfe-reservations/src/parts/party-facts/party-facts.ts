import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { PartyFacts } from '@sufra/contracts/reservations/bookings/party-facts'
import type { Need, Occasion } from '@sufra/domain/reservations/party-needs'

/** What a guest chooses beside the texts. */
export interface ChosenValues {
  occasion: Occasion | null
  needs: Need[]
}

export interface FactValues extends ChosenValues {
  staffNote: string
}

/** Of a booking, or of its form. */
type StoredFacts = Pick<Reservation, 'needs' | 'staffNote'> & { occasion?: Occasion | null | undefined }

export const NO_CHOICE: ChosenValues = { occasion: null, needs: [] }
export const NO_FACTS: FactValues = { ...NO_CHOICE, staffNote: '' }

export const toChosenValues = ({ occasion = null, needs = [] }: StoredFacts): ChosenValues => ({ occasion, needs })

export const toFactValues = (stored: StoredFacts): FactValues => ({
  ...toChosenValues(stored),
  staffNote: stored.staffNote ?? '',
})

/** The values without facts that equal the stored ones: others may have changed those. */
export function omitStoredFacts<Values extends PartyFacts>(values: Values, stored: StoredFacts = {}) {
  const { occasion = null, needs = [], staffNote = null, ...rest } = values
  return {
    ...rest,
    ...(occasion !== (stored.occasion ?? null) && { occasion }),
    ...(needs.join() !== (stored.needs ?? []).join() && { needs }),
    ...((staffNote || null) !== (stored.staffNote ?? null) && { staffNote: staffNote || null }),
  }
}
