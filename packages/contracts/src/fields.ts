import { dayFromInput, isDay } from '@sufra/domain/calendar-day'
import { readCard, type ScannedCard } from '@sufra/domain/card-code'
import { canonicalEmirate, EMIRATES, NATIONALITIES } from '@sufra/domain/choices'
import { cleanLine, cleanText, isBlank, isWellFormed } from '@sufra/domain/clean-text'
import { EMAIL_ADDRESS, EMAIL_MOST, tidyEmail } from '@sufra/domain/email-address'
import type { ErrorCode } from '@sufra/domain/errors'
import { filsFromDirhams } from '@sufra/domain/money'
import { normalisePhone, parseIdentifier } from '@sufra/domain/phone'
import { PRIVACY_VERSIONS } from '@sufra/domain/privacy'
import { NAME_MOST, PASSWORD_MOST, TEXT_MOST } from '@sufra/domain/text-lengths'
import { isTimeOfDay } from '@sufra/domain/time-of-day'
import { isWebAddress } from '@sufra/domain/web-link'
import * as z from 'zod/mini'

/** Marks an issue with a code of its own, where the contract names one instead of `VALIDATION_ERROR`. */
function issue(code: ErrorCode | null, message: string) {
  return { code: 'custom' as const, message, params: { code } }
}

/** Text that `read` turns into another value; null from it is the refusal `problem`. */
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

/** NUL and lone surrogates cannot be stored or shown, so they are refused rather than mangled. */
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

/** Text without what cannot be seen, trimmed. Only free text, which may be as long as that, has lines. */
function tidyText(most: number, message?: string) {
  const clean = z.overwrite(most === TEXT_MOST ? cleanText : cleanLine)
  return plainText(message).check(clean, z.maxLength(most, textAtMost(most)))
}

/** Text that must be there. `required` is the sentence for a missing, blank or non-text value. */
export function requiredText(required: string, most: number) {
  return tidyText(most, required).check(z.minLength(1, required))
}

/** Text that may be absent, null or blank; all three become null. */
export function optionalText(most: number) {
  return z.pipe(
    z.nullish(tidyText(most)),
    z.transform((value) => value || null),
  )
}

/** Text that stays as it is where it is left out; null and blank become null. */
export function changeableText(most: number) {
  return z.optional(
    z.pipe(
      z.nullable(tidyText(most)),
      z.transform((value) => value || null),
    ),
  )
}

const textAtMost = (most: number) => `This can be at most ${most} characters`

/** A number that may arrive as digits, as path and query parameters do. */
function numberOrDigits(digits: RegExp, sentence: string) {
  const text = z.string().check(z.regex(digits, sentence))
  return z.union([z.number(), z.pipe(text, z.transform(Number))], { error: sentence })
}

const POSITIVE = 'This must be a positive whole number'
/** A positive whole number, as a number or as digits. */
export const Id = z.pipe(numberOrDigits(/^\d{1,16}$/, POSITIVE), wholeNumber(1, Number.MAX_SAFE_INTEGER, POSITIVE))

/** A whole number from a query parameter. */
export function queryNumber(least: number, most: number) {
  const sentence = `This must be a whole number from ${least} to ${most}`
  return z.pipe(numberOrDigits(/^\d{1,9}$/, sentence), wholeNumber(least, most, sentence))
}

/** A choice that is made by naming it, in a query. */
export const QueryYes = z.literal('true', { error: 'This must be true' })

/** A phone in any accepted spelling; becomes `+971501234567` (customer specification §5, Phone normalisation). */
export function phoneField(required: string) {
  return readText(
    requiredText(required, 40),
    normalisePhone,
    issue('PHONE_INVALID', 'Please enter a valid phone number'),
  )
}

/** A phone or a customer ID; becomes `{ kind, value }`. */
export const IdentifierField = readText(
  requiredText('Phone number or customer ID required', 40),
  parseIdentifier,
  issue('PHONE_INVALID', 'Please enter a valid phone number or customer ID'),
)

/** What a till scanned: the code of a card, or a customer ID. */
export const ScannedCardField = readText(
  requiredText('Card code or customer ID required', 40),
  readScanned,
  issue(null, 'This is no card code and no customer ID'),
)

function readScanned(text: string): ScannedCard | { uniqueId: string } | null {
  const identifier = parseIdentifier(text)
  return identifier?.kind === 'customerId' ? { uniqueId: identifier.value } : readCard(text)
}

/** An emirate of the list, in any spelling that stands for it. */
export function emirateField(required: string) {
  return z.pipe(
    z.pipe(requiredText(required, NAME_MOST), z.transform(canonicalEmirate)),
    z.enum(EMIRATES, { error: required }),
  )
}

/** A nationality of the list, or nothing. */
export const OptionalNationality = z.pipe(
  optionalText(NAME_MOST),
  z.nullable(z.enum(NATIONALITIES, { error: 'Please choose a nationality from the list' })),
)

/** A password as typed: never trimmed. */
export const OptionalPassword = z.pipe(
  z.nullish(plainText().check(z.maxLength(PASSWORD_MOST, textAtMost(PASSWORD_MOST)))),
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
/** An e-mail address, or nothing (absent, null or blank). */
export const OptionalEmail = z.pipe(
  z.pipe(
    z.nullish(plainText(EMAIL)),
    z.transform((value) => tidyEmail(value ?? '') || null),
  ),
  z.nullable(z.email({ pattern: EMAIL_ADDRESS, error: EMAIL }).check(z.maxLength(EMAIL_MOST, EMAIL))),
)

/** A calendar day, `YYYY-MM-DD`. */
export function dayField(required: string) {
  return requiredText(required, 10).check(z.refine(isDay, 'Please enter a valid date'))
}

/** A calendar day in a query parameter. */
export const DayField = dayField('Please enter a valid date')

/** A day as the reservation calls take it: `YYYY-MM-DD`, or an ISO instant that stands for its UTC day (contract §7). */
export function bookingDayField(required: string) {
  return readText(requiredText(required, 40), dayFromInput, issue(null, 'Please enter a valid date'))
}

const TIME = 'Please enter a time as HH:MM'
/** A time of day, `HH:MM`. */
export function timeField(required: string) {
  return requiredText(required, 5).check(z.refine(isTimeOfDay, TIME))
}

/** A time of day, or nothing (absent, null or blank). */
export const OptionalTime = z
  .pipe(
    z.nullish(plainText(TIME)),
    z.transform((value) => cleanLine(value ?? '') || null),
  )
  .check(z.refine((value) => value === null || isTimeOfDay(value), TIME))

/** A web address that screens can open, `http` or `https` only (contract §6). */
export function urlField(sentence: string) {
  return requiredText(sentence, TEXT_MOST).check(z.overwrite(cleanLine), z.refine(isWebAddress, sentence))
}

/** Dirhams, with at most two decimals. */
export function dirhamsField(
  least: number,
  sentence: string,
  tooMuch = atMost(MOST_DIRHAMS),
  tooFine = 'This can have at most two decimals',
) {
  return z.number({ error: sentence }).check(
    z.minimum(least, sentence),
    z.maximum(MOST_DIRHAMS, tooMuch),
    z.refine((dirhams) => dirhams === 0 || filsFromDirhams(dirhams) !== null, tooFine),
  )
}

const MOST_DIRHAMS = 1_000_000

/** The sentence for a number above its bound. */
export const atMost = (most: number) => `This can be at most ${most.toLocaleString('en')}`

/** A whole number from a JSON body. Give `tooMuch` where `sentence` does not name the upper bound. */
export function wholeNumber(least: number, most: number, sentence: string, tooMuch = sentence) {
  return z.number({ error: sentence }).check(z.minimum(least, sentence), z.int(sentence), z.maximum(most, tooMuch))
}

/** Yes or no. */
export const Flag = z.boolean({ error: 'This must be true or false' })

/** The answer of calls that answer nothing (204). */
export const Nothing = z.null()

export const Timestamp = z.iso.datetime()
export const DayText = z.iso.date()

/** Which privacy policy was read. */
export const PrivacyVersionField = z.enum(PRIVACY_VERSIONS, { error: 'There is no such privacy policy' })
