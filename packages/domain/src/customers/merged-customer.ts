import type { Day } from '../platform/calendar-day.ts'
import { type Favourite, MAX_FAVOURITES } from '../reservations/favourites.ts'
import { mergeLots, type PointLot } from './point-lots.ts'

/** Fields of which the remaining record has one of two values. */
export const CHOSEN_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'dateOfBirth',
  'gender',
  'isMuslim',
  'emirate',
  'nationality',
  'discount',
] as const
export type ChosenField = (typeof CHOSEN_FIELDS)[number]
export type ChosenValue = string | boolean | null
type Choices = { [Field in ChosenField]?: ChosenValue | undefined }

const isEmpty = (value: ChosenValue | undefined) => value === null || value === undefined || value === ''

/** The value that remains: the chosen one, by default that of the remaining record, or the other's where it has none. */
export function pickValue(into: ChosenValue, from: ChosenValue, chosen: ChosenValue | undefined): ChosenValue {
  if (chosen !== undefined) return chosen
  return isEmpty(into) ? from : into
}

/** The chosen fields whose value is of neither record. */
export function listForeignChoices(
  into: Record<ChosenField, ChosenValue>,
  from: Record<ChosenField, ChosenValue>,
  choices: Choices,
): ChosenField[] {
  return CHOSEN_FIELDS.filter((field) => {
    const chosen = choices[field]
    if (chosen === undefined) return false
    return chosen !== (into[field] ?? null) && chosen !== (from[field] ?? null)
  })
}

interface Balance {
  points: number
  /** Absent for a balance from before points could expire. */
  lots?: readonly PointLot[] | undefined
}

/** Undefined while neither has lots, as in the records. */
export function joinLots(into: Balance, from: Balance): PointLot[] | undefined {
  if (!into.lots && !from.lots) return undefined
  return mergeLots([into, from].flatMap(({ lots, points }) => lots ?? [{ until: null, points }]))
}

/** One below the other; a note that both have is there once. */
export function joinNotes(into: string | null, from: string | null): string | null {
  const notes = [into, from].filter((note): note is string => note !== null && note.trim() !== '')
  return notes.length === 0 ? null : [...new Set(notes)].join('\n')
}

export function joinTags(into: readonly number[] = [], from: readonly number[] = []): number[] {
  return [...new Set([...into, ...from])]
}

/** Those of the remaining record first, at most `MAX_FAVOURITES`. */
export function joinFavourites(into: readonly Favourite[] = [], from: readonly Favourite[] = []): Favourite[] {
  const all = new Map([...into, ...from].map((favourite) => [JSON.stringify(favourite), favourite]))
  return [...all.values()].slice(0, MAX_FAVOURITES)
}

interface Person {
  firstName: string
  lastName: string
  dateOfBirth: Day | null
  email: string | null
}

export const PAIR_REASONS = ['born', 'email', 'phone'] as const
export type PairReason = (typeof PAIR_REASONS)[number]

export const toPairName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim().toLowerCase().replace(/\s+/g, ' ')

/** Equal for two records that are likely of one guest; each key has its reason. */
export function listPairKeys(person: Person): { reason: PairReason; key: string }[] {
  const { dateOfBirth, email } = person
  const name = toPairName(person)
  return [
    ...(dateOfBirth && name !== '' ? [{ reason: 'born' as const, key: `${dateOfBirth} ${name}` }] : []),
    ...(email ? [{ reason: 'email' as const, key: email.toLowerCase() }] : []),
  ]
}

/** Longest phone, with its plus sign (ITU-T E.164). */
export const PHONE_LENGTH = 16

/** Equal for two phones that differ by the digit at this place alone, and for no others. Null without a digit there. */
export function leaveDigitOpen(phone: string, index: number): string | null {
  const digit = phone.charAt(index)
  return digit >= '0' && digit <= '9' ? `${phone.slice(0, index)}?${phone.slice(index + 1)}` : null
}
