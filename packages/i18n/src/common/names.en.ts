import { EMIRATES, type Emirate, NATIONALITIES, type Nationality } from '@sufra/domain/choices'

/** Stored names that are themselves the English words (customer specification §3). */
function asNamed<Name extends string>(names: readonly Name[]): { readonly [Key in Name]: Key } {
  return Object.fromEntries(names.map((name) => [name, name])) as { [Key in Name]: Key }
}

/** What stored values are called on screen, keyed by the value. */
export const namesEn = {
  emirate: asNamed<Emirate>(EMIRATES),
  nationality: asNamed<Nationality>(NATIONALITIES),
  gender: { male: 'Male', female: 'Female' },
  /** Of a choice that may be left open. */
  choice: { none: 'Not stated' },
  /** A customer's own preference: `isMuslim` true, false, null. */
  preference: { halal: 'Halal', all: 'All Food', unset: 'No preference' },
  /** Whom a reward, an offer or a news item is for: `dietaryPreference`. */
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
