import { parseCardCode, type ScannedCard } from '@sufra/domain/customers/card-code'
import { isDay, parseDayInput } from '@sufra/domain/platform/calendar-day'
import { EMIRATES, NATIONALITIES, normaliseEmirate, PRIVACY_VERSIONS } from '@sufra/domain/platform/choices'
import { cleanLine, cleanText, isBlank, isWellFormed } from '@sufra/domain/platform/clean-text'
import { EMAIL_ADDRESS, EMAIL_MOST, normaliseEmail } from '@sufra/domain/platform/email-address'
import type { ErrorCode } from '@sufra/domain/platform/errors'
import { FEEDBACK_MOST, NAME_MOST, PASSWORD_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { toFils } from '@sufra/domain/platform/money'
import { normalisePhone, parseIdentifier } from '@sufra/domain/platform/phone'
import { isTimeOfDay } from '@sufra/domain/platform/time-of-day'
import { isWebAddress } from '@sufra/domain/platform/web-link'
import * as z from 'zod/mini'

function issue(code: ErrorCode | null, message: string) {
  return { code: 'custom' as const, message, params: { code } }
}

/** A text parsed by `read`; null from `read` is refused with `problem`. */
function readText<T>(
  text: z.ZodMiniType<string, string>,
  read: (value: string) => T | null,
  problem: ReturnType<typeof issue>,
) {
  return z.pipe(
    text,
    z.transform((value, context): T => {
      const found = read(value)
      if (found !== null) return found
      context.issues.push({ ...problem, input: value })
      return z.NEVER
    }),
  )
}

/** Refuses NUL and lone surrogates, which cannot be stored or displayed. */
function plainText(message?: string) {
  return z
    .string({ error: message ?? 'This must be text' })
    .check(
      z.refine(
        (value) => isWellFormed(value) && !value.includes('\u0000'),
        'This contains characters that cannot be used',
      ),
    )
}

const FREE_TEXTS = [TEXT_MOST, FEEDBACK_MOST]

/** Trimmed text without invisible characters; line breaks only in free text of those maximum lengths. */
function tidyText(most: number, message?: string) {
  const clean = z.overwrite(FREE_TEXTS.includes(most) ? cleanText : cleanLine)
  return plainText(message).check(clean, z.maxLength(most, formatTextMaximum(most)))
}

/** `required` is the sentence for a missing, blank or non-text value. */
export function requiredText(required: string, most: number) {
  return tidyText(most, required).check(z.minLength(1, required))
}

/** Absent, null and blank become null. */
export function optionalText(most: number) {
  return z.pipe(
    z.nullish(tidyText(most)),
    z.transform((value) => value || null),
  )
}

/** Absent keeps the present value; null and blank become null. */
export function changeableText(most: number) {
  return z.optional(
    z.pipe(
      z.nullable(tidyText(most)),
      z.transform((value) => value || null),
    ),
  )
}

const formatTextMaximum = (most: number) => `This can be at most ${most} characters`

const UNKNOWN_FIELD = 'There is no such field'

/**
 * An object within a body. An unknown field is refused, because a dropped filter would mean everybody (contract §1).
 * @param required the sentence for a missing object.
 */
export function createStrictObject<Shape extends z.core.$ZodShape>(shape: Shape, required = 'This must be an object') {
  const error = ({ code }: { code: string }) => (code === 'unrecognized_keys' ? UNKNOWN_FIELD : required)
  return z.strictObject(shape, { error })
}

function numberOrDigits(digits: RegExp, sentence: string) {
  const text = z.string().check(z.regex(digits, sentence))
  return z.union([z.number(), z.pipe(text, z.transform(Number))], { error: sentence })
}

const POSITIVE = 'This must be a positive whole number'
export const Id = z.pipe(numberOrDigits(/^\d{1,16}$/, POSITIVE), wholeNumber(1, Number.MAX_SAFE_INTEGER, POSITIVE))

export function queryNumber(least: number, most: number) {
  const sentence = `This must be a whole number from ${least} to ${most}`
  return z.pipe(numberOrDigits(/^\d{1,9}$/, sentence), wholeNumber(least, most, sentence))
}

export const QueryYes = z.literal('true', { error: 'This must be true' })

/** Accepts any usual spelling; returns `+971501234567` (customer specification §5, Phone normalisation). */
export function phoneField(required: string) {
  return readText(
    requiredText(required, 40),
    normalisePhone,
    issue('PHONE_INVALID', 'Please enter a valid phone number'),
  )
}

/** A phone or a customer ID; returns `{ kind, value }`. */
export const IdentifierField = readText(
  requiredText('Phone number or customer ID required', 40),
  parseIdentifier,
  issue('PHONE_INVALID', 'Please enter a valid phone number or customer ID'),
)

export const ScannedCardField = readText(
  requiredText('Card code or customer ID required', 40),
  readScanned,
  issue(null, 'This is no card code and no customer ID'),
)

function readScanned(text: string): ScannedCard | { uniqueId: string } | null {
  const identifier = parseIdentifier(text)
  return identifier?.kind === 'customerId' ? { uniqueId: identifier.value } : parseCardCode(text)
}

export function emirateField(required: string) {
  return z.pipe(
    z.pipe(requiredText(required, NAME_MOST), z.transform(normaliseEmirate)),
    z.enum(EMIRATES, { error: required }),
  )
}

export const OptionalNationality = z.pipe(
  optionalText(NAME_MOST),
  z.nullable(z.enum(NATIONALITIES, { error: 'Please choose a nationality from the list' })),
)

/** Passwords are never trimmed. */
export const OptionalPassword = z.pipe(
  z.nullish(plainText().check(z.maxLength(PASSWORD_MOST, formatTextMaximum(PASSWORD_MOST)))),
  z.transform((value) => (value && !isBlank(value) ? value : null)),
)

export const RequiredPassword = z.pipe(
  z.unknown(),
  z.transform((value, context): string => {
    if (typeof value === 'string' && value !== '' && value.length <= PASSWORD_MOST) return value
    const isMissing = value === undefined || value === null || value === ''
    const problem = isMissing ? issue('PASSWORD_REQUIRED', 'Password required') : issue(null, 'This must be text')
    context.issues.push({ ...problem, input: value })
    return z.NEVER
  }),
)

const EMAIL = 'Please enter a valid email address'
const Email = z.email({ pattern: EMAIL_ADDRESS, error: EMAIL }).check(z.maxLength(EMAIL_MOST, EMAIL))
const tidyEmail = <Text extends string | null | undefined>(text: Text) => normaliseEmail(text ?? '') || null
export const OptionalEmail = z.pipe(
  z.pipe(z.nullish(plainText(EMAIL)), z.transform(tidyEmail<string | null | undefined>)),
  z.nullable(Email),
)
/** Null and blank remove it. */
export const NullableEmail = z.pipe(
  z.pipe(z.nullable(plainText(EMAIL)), z.transform(tidyEmail<string | null>)),
  z.nullable(Email),
)

export function emailField(required: string) {
  return z.pipe(z.pipe(requiredText(required, 2 * EMAIL_MOST), z.transform(normaliseEmail)), Email)
}

export function dayField(required: string) {
  return requiredText(required, 10).check(z.refine(isDay, 'Please enter a valid date'))
}

export const DayField = dayField('Please enter a valid date')

/** `YYYY-MM-DD`, or an ISO instant that stands for its UTC day (contract §7). */
export function bookingDayField(required: string) {
  return readText(requiredText(required, 40), parseDayInput, issue(null, 'Please enter a valid date'))
}

const TIME = 'Please enter a time as HH:MM'
export function timeField(required: string) {
  return requiredText(required, 5).check(z.refine(isTimeOfDay, TIME))
}

export const OptionalTime = z
  .pipe(
    z.nullish(plainText(TIME)),
    z.transform((value) => cleanLine(value ?? '') || null),
  )
  .check(z.refine((value) => value === null || isTimeOfDay(value), TIME))

/** An `http` or `https` address (contract §6). */
export function urlField(sentence: string) {
  return requiredText(sentence, TEXT_MOST).check(z.overwrite(cleanLine), z.refine(isWebAddress, sentence))
}

/** Dirhams, with at most two decimals. */
export function dirhamsField(
  least: number,
  sentence: string,
  tooMuch = formatMaximum(MOST_DIRHAMS),
  tooFine = 'This can have at most two decimals',
) {
  return z.number({ error: sentence }).check(
    z.minimum(least, sentence),
    z.maximum(MOST_DIRHAMS, tooMuch),
    z.refine((dirhams) => dirhams === 0 || toFils(dirhams) !== null, tooFine),
  )
}

const MOST_DIRHAMS = 1_000_000

export const formatMaximum = (most: number) => `This can be at most ${most.toLocaleString('en')}`

/** Give `tooMuch` where `sentence` does not name the upper bound. */
export function wholeNumber(least: number, most: number, sentence: string, tooMuch = sentence) {
  return z.number({ error: sentence }).check(z.minimum(least, sentence), z.int(sentence), z.maximum(most, tooMuch))
}

export const Flag = z.boolean({ error: 'This must be true or false' })

export const Nothing = z.null()

export const Timestamp = z.iso.datetime()
export const DayText = z.iso.date()

export const PrivacyVersionField = z.enum(PRIVACY_VERSIONS, { error: 'There is no such privacy policy' })
