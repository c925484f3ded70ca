import { EMIRATES, type Emirate, NATIONALITIES, type Nationality } from '@sufra/domain/platform/choices'

/** Stored names that are the English words (customer specification §3). */
function mapToSelf<Name extends string>(names: readonly Name[]): { readonly [Key in Name]: Key } {
  return Object.fromEntries(names.map((name) => [name, name])) as { [Key in Name]: Key }
}

export const namesEn = {
  emirate: mapToSelf<Emirate>(EMIRATES),
  nationality: mapToSelf<Nationality>(NATIONALITIES),
  gender: { male: 'Male', female: 'Female' },
  choice: { none: 'Not stated' },
  /** `isMuslim`: true, false, null. */
  preference: { halal: 'Halal', all: 'All Food', unset: 'No preference' },
  /** `dietaryPreference` of a reward, an offer or a news item. */
  audience: { all: 'All', halal: 'Halal', non_halal: 'Non-Halal' },
  reservationStatus: { confirmed: 'Confirmed', completed: 'Completed', cancelled: 'Cancelled', no_show: 'No Show' },
  buttonColor: {
    blue: 'Blue',
    green: 'Green',
    purple: 'Purple',
    pink: 'Pink',
    orange: 'Orange',
    indigo: 'Indigo',
    red: 'Red',
    yellow: 'Yellow',
    gray: 'Grey',
  },
} as const
