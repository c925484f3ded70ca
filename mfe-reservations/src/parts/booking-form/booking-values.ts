import { MAX_PARTY_SIZE } from '@sufra/domain/party-size'
import { normalisePhone } from '@sufra/domain/phone'
import type { NewBooking } from '../use-check-and-create.ts'

/** What the form holds while it is filled in; named as the call names it. */
export interface BookingValues {
  customerName: string
  customerPhone: string
  customerEmail: string
  date: string | null
  time: string
  /** Null while empty, NaN for what is no number. */
  partySize: number | null
  tableNumber: string
  specialRequests: string
}

export const NAME_MOST = 80
export const TEXT_MOST = 2000
const EMAIL = /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** The form as it opens for nobody in particular. */
export const NOTHING_FILLED: BookingValues = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  date: null,
  time: '',
  partySize: 2,
  tableNumber: '',
  specialRequests: '',
}

/** Words that say what is wrong. */
export type BookingProblem =
  | 'nameRequired'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'emailInvalid'
  | 'dateRequired'
  | 'datePast'
  | 'timeRequired'
  | 'partyTooSmall'
  | 'partyTooLarge'
  | 'tooLong'

/**
 * What keeps a booking from being sent, by field, in the order of the form (customer specification §5, /reservations).
 * The server's schema has the last word, and a test holds the two together.
 * @param firstDay the first day that can be booked, `YYYY-MM-DD`
 */
export function bookingProblems(values: BookingValues, firstDay: string): [keyof BookingValues, BookingProblem][] {
  const found: [keyof BookingValues, BookingProblem | null][] = [
    ['customerName', nameProblem(values.customerName)],
    ['customerPhone', phoneProblem(values.customerPhone)],
    ['customerEmail', emailProblem(values.customerEmail)],
    ['date', dateProblem(values.date, firstDay)],
    ['time', values.time === '' ? 'timeRequired' : null],
    ['partySize', partyProblem(values.partySize)],
    ['tableNumber', values.tableNumber.trim().length > NAME_MOST ? 'tooLong' : null],
    ['specialRequests', values.specialRequests.trim().length > TEXT_MOST ? 'tooLong' : null],
  ]
  return found.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]]))
}

/** What is sent. For values that the rules have passed. */
export function bookingOf(values: BookingValues): NewBooking {
  const { customerName, customerPhone, customerEmail, date, time, partySize, tableNumber, specialRequests } = values
  if (date === null || partySize === null) throw new Error('The form is not complete')
  return {
    customerName: customerName.trim(),
    customerPhone: normalisePhone(customerPhone) ?? customerPhone.trim(),
    customerEmail: customerEmail.trim() || null,
    date,
    time,
    partySize,
    tableNumber: tableNumber.trim() || null,
    status: 'confirmed',
    specialRequests: specialRequests.trim() || null,
  }
}

function nameProblem(name: string): BookingProblem | null {
  if (name.trim() === '') return 'nameRequired'
  return name.trim().length > NAME_MOST ? 'tooLong' : null
}

function phoneProblem(phone: string): BookingProblem | null {
  if (phone.trim() === '') return 'phoneRequired'
  return normalisePhone(phone) === null ? 'phoneInvalid' : null
}

function emailProblem(email: string): BookingProblem | null {
  const typed = email.trim()
  return typed === '' || (EMAIL.test(typed) && typed.length <= 254) ? null : 'emailInvalid'
}

function dateProblem(day: string | null, firstDay: string): BookingProblem | null {
  if (day === null) return 'dateRequired'
  return day < firstDay ? 'datePast' : null
}

function partyProblem(size: number | null): BookingProblem | null {
  if (size === null || !Number.isInteger(size) || size < 1) return 'partyTooSmall'
  return size > MAX_PARTY_SIZE ? 'partyTooLarge' : null
}
