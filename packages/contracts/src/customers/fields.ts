import { EMIRATES, GENDERS, NATIONALITIES } from '@sufra/domain/platform/choices'
import { NAME_MOST, PASSWORD_MOST, TEXT_MOST, TITLE_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import {
  dayField,
  emirateField,
  OptionalEmail,
  OptionalNationality,
  OptionalPassword,
  optionalText,
  phoneField,
  requiredText,
  wholeNumber,
} from '../fields.ts'
import { getSchemas, type RecordFields } from '../record-fields.ts'

const text = z.string()
const textOrNone = z.nullable(text)

/**
 * Fields of a customer (customer specification §3, §5). Forms: `registration` (guest), `profile` (guest or editor),
 * `points`, `discount` and `notes` (staff), each its own call.
 */
export const customerFields = {
  phoneNumber: {
    name: 'Phone number',
    schema: phoneField,
    answer: text,
    reads: 'guest',
    writes: 'guest',
    asked: ['registration'],
    optional: false,
    control: { kind: 'phone' },
    columnWidth: 17,
  },
  firstName: {
    name: 'First name',
    schema: (missing: string) => requiredText(missing, NAME_MOST),
    answer: text,
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: false,
    control: { kind: 'text', most: NAME_MOST, autoComplete: 'given-name' },
    columnWidth: 18,
  },
  lastName: {
    name: 'Last name',
    schema: (missing: string) => requiredText(missing, NAME_MOST),
    answer: text,
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: false,
    control: { kind: 'text', most: NAME_MOST, autoComplete: 'family-name' },
    columnWidth: 18,
  },
  dateOfBirth: {
    name: 'Date of birth',
    schema: dayField,
    answer: textOrNone,
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: false,
    control: { kind: 'pastDay', autoComplete: 'bday' },
    columnWidth: 13,
  },
  isMuslim: {
    name: 'Dietary preference',
    schema: (missing: string) => z.boolean({ error: missing }),
    answer: z.nullable(z.boolean()),
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: false,
    control: { kind: 'diet' },
    columnWidth: 18,
  },
  gender: {
    name: 'Gender',
    schema: (missing: string) => z.enum(GENDERS, { error: missing }),
    answer: z.nullable(z.enum(GENDERS)),
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: false,
    control: { kind: 'radio', words: 'gender', options: GENDERS },
    columnWidth: 9,
  },
  emirate: {
    name: 'Emirate',
    schema: emirateField,
    answer: textOrNone,
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: false,
    control: { kind: 'list', words: 'emirate', options: EMIRATES },
    columnWidth: 16,
  },
  email: {
    name: 'Email',
    schema: () => OptionalEmail,
    answer: textOrNone,
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: true,
    control: { kind: 'email', autoComplete: 'email' },
    columnWidth: 28,
  },
  nationality: {
    name: 'Nationality',
    schema: () => OptionalNationality,
    answer: textOrNone,
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: true,
    control: { kind: 'list', words: 'nationality', options: NATIONALITIES },
    columnWidth: 16,
  },
  password: {
    name: 'Password',
    schema: () => OptionalPassword,
    reads: 'guest',
    writes: 'guest',
    asked: ['registration', 'profile'],
    optional: true,
    control: { kind: 'password', most: PASSWORD_MOST },
  },
  points: {
    name: 'Points',
    schema: () => wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Please enter a valid number of points'),
    answer: z.number().check(z.int(), z.minimum(0)),
    reads: 'guest',
    writes: 'editor',
    asked: ['points'],
    optional: false,
    control: { kind: 'number' },
    columnWidth: 9,
  },
  discount: {
    name: 'Discount',
    schema: () => optionalText(TITLE_MOST),
    answer: textOrNone,
    reads: 'guest',
    writes: 'viewer',
    asked: ['discount'],
    optional: true,
    control: { kind: 'text', most: TITLE_MOST },
    columnWidth: 12,
  },
  adminNotes: {
    name: 'Admin notes',
    schema: () => optionalText(TEXT_MOST),
    answer: textOrNone,
    reads: 'viewer',
    writes: 'viewer',
    asked: ['notes'],
    optional: true,
    control: { kind: 'longText', most: TEXT_MOST },
    columnWidth: 40,
  },
} as const satisfies RecordFields

/** Sentences: customer specification §5 and §8; contract §11. */
export const Registration = z.object(getSchemas(customerFields, 'registration', (name) => `${name} required`))

const profile = getSchemas(customerFields, 'profile', (name) => `${name} is required`)

/**
 * Sentences: customer specification §5. A blank password keeps the present one. So does an absent dietary preference,
 * because a record may have none.
 */
export const Profile = z.object({ ...profile, isMuslim: z.optional(profile.isMuslim) })

/** One form for editors; each part is its own call. */
export const CustomerEdit = z.object({
  ...profile,
  ...getSchemas(customerFields, 'points', () => ''),
  ...getSchemas(customerFields, 'discount', () => ''),
  ...getSchemas(customerFields, 'notes', () => ''),
})
export type CustomerEdit = z.infer<typeof CustomerEdit>
