import type { Day } from '../platform/calendar-day.ts'
import type { Emirate, GENDERS, Nationality } from '../platform/choices.ts'
import { cleanLine, cleanText } from '../platform/clean-text.ts'
import { EMAIL_ADDRESS, EMAIL_MOST, normaliseEmail } from '../platform/email-address.ts'
import { parseImportedDay, parseImportedNumber, parseImportedPhone } from '../platform/import-cells.ts'
import { createLineReader, type ParsedLine } from '../platform/import-lines.ts'
import { NAME_MOST, TEXT_MOST } from '../platform/limits.ts'
import {
  type CustomerImportField,
  MOST_IMPORTED_POINTS,
  parseImportedDiet,
  parseImportedEmirate,
  parseImportedGender,
  parseImportedNationality,
  splitName,
  splitTags,
} from './customer-import.ts'

export interface ImportedCustomer {
  phoneNumber: string
  firstName: string
  lastName: string
  email: string | null
  dateOfBirth: Day | null
  gender: (typeof GENDERS)[number] | null
  emirate: Emirate | null
  nationality: Nationality | null
  isMuslim: boolean | null
  adminNotes: string | null
  points: number
  tags: string[]
  memberSince: Day | null
}

const TAG_MOST = 40

/**
 * A customer of a line by the rules of enrolment, or why it is refused.
 * @param cells text of the mapped columns; a field without a column is absent
 */
export function readCustomerLine(
  cells: Readonly<Partial<Record<CustomerImportField, string>>>,
  today: Day,
): ParsedLine<ImportedCustomer, CustomerImportField> {
  const { read, require, getProblem } = createLineReader(cells)
  const readPast = (field: CustomerImportField) =>
    read(field, parseImportedDay, 'IMPORT_DATE', (day) => (day > today ? { code: 'IMPORT_FUTURE' } : null))
  const readName = (field: CustomerImportField) =>
    read(field, cleanLine, 'IMPORT_MISSING', limitLength(NAME_MOST)) ?? ''
  const phoneNumber = require('phone', read('phone', parseImportedPhone, 'IMPORT_PHONE')) ?? ''
  const name = require('firstName', readName('firstName')) ?? ''
  const value: ImportedCustomer = {
    phoneNumber,
    // One column may have the whole name.
    ...(cells.lastName === undefined ? splitName(name) : { firstName: name, lastName: readName('lastName') }),
    email: read('email', readEmail, 'IMPORT_EMAIL'),
    dateOfBirth: readPast('dateOfBirth'),
    gender: read('gender', parseImportedGender, 'IMPORT_CHOICE'),
    emirate: read('emirate', parseImportedEmirate, 'IMPORT_CHOICE'),
    nationality: read('nationality', parseImportedNationality, 'IMPORT_CHOICE'),
    isMuslim: read('diet', parseImportedDiet, 'IMPORT_CHOICE'),
    points: read('points', parseImportedNumber, 'IMPORT_NUMBER', limitNumber(MOST_IMPORTED_POINTS)) ?? 0,
    tags: read('tags', readTags, 'IMPORT_TOO_LONG', limitLongest(TAG_MOST)) ?? [],
    adminNotes: read('notes', cleanText, 'IMPORT_TOO_LONG', limitLength(TEXT_MOST)),
    memberSince: readPast('memberSince'),
  }
  const problem = getProblem()
  return problem ? { problem } : { value }
}

function readEmail(text: string): string | null {
  const email = normaliseEmail(text)
  return EMAIL_ADDRESS.test(email) && email.length <= EMAIL_MOST ? email : null
}

const readTags = (text: string) => splitTags(text).map(cleanLine)

const limitLength = (most: number) => (text: string) =>
  text.length > most ? ({ code: 'IMPORT_TOO_LONG', facts: { most } } as const) : null

const limitLongest = (most: number) => (texts: readonly string[]) =>
  texts.some((text) => text.length > most) ? ({ code: 'IMPORT_TOO_LONG', facts: { most } } as const) : null

const limitNumber = (most: number) => (number: number) =>
  number > most ? ({ code: 'IMPORT_TOO_MUCH', facts: { most } } as const) : null
