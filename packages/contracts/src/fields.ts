import { dayFromInput, isDay } from '@sufra/domain/calendar-day'
import { NATIONALITIES } from '@sufra/domain/choices'
import type { ErrorCode } from '@sufra/domain/errors'
import { normalisePhone, parseIdentifier } from '@sufra/domain/phone'
import { isTimeOfDay } from '@sufra/domain/time-of-day'
import { z } from 'zod'

/** Marks an issue with a code of its own, where the contract names one instead of `VALIDATION_ERROR`. */
function issue(code: ErrorCode, message: string) {
  return { code: 'custom' as const, message, params: { code } }
}

/** NUL and lone surrogates cannot be stored or shown, so they are refused rather than mangled. */
function plainText(message?: string) {
  return z
    .string({ error: message ?? 'This must be text' })
    .refine(
      (value) => value.isWellFormed() && !value.includes('\u0000'),
      'This contains characters that cannot be used',
    )
}

/** Text that must be there, trimmed. `required` is the sentence for a missing, blank or non-text value. */
export function requiredText(required: string, most: number) {
  return plainText(required).trim().min(1, required).max(most, `This can be at most ${most} characters`)
}

/** Text that may be absent, null or blank; all three become null. */
export function optionalText(most: number) {
  return plainText()
    .trim()
    .max(most, `This can be at most ${most} characters`)
    .nullish()
    .transform((value) => value || null)
}

export const NAME_MOST = 80
export const TITLE_MOST = 200
export const TEXT_MOST = 2000

/** A positive whole number, as a number or as digits (path and query parameters arrive as text). */
export const Id = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,16}$/, 'This must be a positive whole number')
        .transform(Number),
    ],
    {
      error: 'This must be a positive whole number',
    },
  )
  .pipe(z.number().int('This must be a positive whole number').min(1, 'This must be a positive whole number'))

/** A whole number from a query parameter. */
export function queryNumber(least: number, most: number) {
  const sentence = `This must be a whole number from ${least} to ${most}`
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,9}$/, sentence)
          .transform(Number),
      ],
      { error: sentence },
    )
    .pipe(z.number().int(sentence).min(least, sentence).max(most, sentence))
}

/** A phone in any accepted spelling; becomes `+971501234567` (specification §5, Phone normalisation). */
export function phoneField(required: string) {
  return requiredText(required, 40).transform((value, context) => {
    const phone = normalisePhone(value)
    if (phone) return phone
    context.addIssue(issue('PHONE_INVALID', 'Please enter a valid phone number'))
    return z.NEVER
  })
}

/** A phone or a customer ID; becomes `{ kind, value }`. */
export const IdentifierField = requiredText('Phone number or customer ID required', 40).transform((value, context) => {
  const identifier = parseIdentifier(value)
  if (identifier) return identifier
  context.addIssue(issue('PHONE_INVALID', 'Please enter a valid phone number or customer ID'))
  return z.NEVER
})

/** A nationality of the list, or nothing. */
export const OptionalNationality = optionalText(NAME_MOST).pipe(
  z.enum(NATIONALITIES, { error: 'Please choose a nationality from the list' }).nullable(),
)

/** A password as typed: never trimmed. */
export const OptionalPassword = plainText()
  .max(200, 'This can be at most 200 characters')
  .nullish()
  .transform((value) => (value?.trim() ? value : null))

export const RequiredPassword = z.unknown().transform((value, context) => {
  if (value === undefined || value === null || value === '') {
    context.addIssue(issue('PASSWORD_REQUIRED', 'Password required'))
    return z.NEVER
  }
  if (typeof value !== 'string' || value.length > 200) {
    context.addIssue({ code: 'custom', message: 'This must be text' })
    return z.NEVER
  }
  return value
})

/** A new password of a staff account. */
export const NewStaffPassword = RequiredPassword.refine(
  (password) => password.length >= 8 && password.isWellFormed(),
  'Password must be at least 8 characters',
)

/** An e-mail address, or nothing (absent, null or blank). */
export const OptionalEmail = plainText('Please enter a valid email address')
  .nullish()
  .transform((value) => value?.trim() || null)
  .pipe(z.email('Please enter a valid email address').max(254, 'Please enter a valid email address').nullable())

/** A calendar day, `YYYY-MM-DD`. */
export function dayField(required: string) {
  return requiredText(required, 10).refine(isDay, 'Please enter a valid date')
}

/** A calendar day in a query parameter. */
export const DayField = dayField('Please enter a valid date')

/** A day as the reservation calls take it: `YYYY-MM-DD`, or an ISO instant that stands for its UTC day (contract §7). */
export function bookingDayField(required: string) {
  return requiredText(required, 40).transform((value, context) => {
    const day = dayFromInput(value)
    if (day) return day
    context.addIssue({ code: 'custom', message: 'Please enter a valid date' })
    return z.NEVER
  })
}

/** A time of day, `HH:MM`. */
export function timeField(required: string) {
  return requiredText(required, 5).refine(isTimeOfDay, 'Please enter a time as HH:MM')
}

/** A time of day, or nothing (absent, null or blank). */
export const OptionalTime = plainText('Please enter a time as HH:MM')
  .nullish()
  .transform((value) => value?.trim() || null)
  .refine((value) => value === null || isTimeOfDay(value), 'Please enter a time as HH:MM')

/** A web address, `http` or `https` only (contract §6). */
export function urlField(sentence: string) {
  return requiredText(sentence, TEXT_MOST).pipe(z.url({ protocol: /^https?$/, error: sentence }))
}

/** Dirhams of a setting or a discount, with at most two decimals. */
export function dirhamsField(least: number, sentence: string) {
  return z
    .number({ error: sentence })
    .min(least, sentence)
    .max(1_000_000, atMost(1_000_000))
    .refine(hasTwoDecimals, 'This can have at most two decimals')
}

/** The sentence for a number above its bound. */
export const atMost = (most: number) => `This can be at most ${most.toLocaleString('en')}`

/** Whether a number of dirhams is a whole number of fils. */
export function hasTwoDecimals(dirhams: number): boolean {
  return Math.abs(dirhams * 100 - Math.round(dirhams * 100)) < 1e-6
}

/** A whole number from a JSON body. Give `tooMuch` where `sentence` does not name the upper bound. */
export function wholeNumber(least: number, most: number, sentence: string, tooMuch = sentence) {
  return z.number({ error: sentence }).int(sentence).min(least, sentence).max(most, tooMuch)
}

/** Yes or no. */
export const Flag = z.boolean({ error: 'This must be true or false' })

/** The answer of calls that answer nothing (204). */
export const Nothing = z.null()

export const Timestamp = z.iso.datetime()
export const DayText = z.iso.date()
