import { type Day, isDay } from '../platform/calendar-day.ts'
import { foldDigits } from '../platform/digits.ts'
import { createDomainError, type RuleError } from '../platform/errors.ts'

const MAX_AMOUNT_DIRHAMS = 9999

export interface Receipt {
  phone: string
  day: Day
  amountDirhams: number
}

/** Luhn check digit of the first 19 digits (contract §5). */
export function calculateCheckDigit(first19: string): number {
  if (!/^[0-9]{19}$/.test(first19)) throw new RangeError('a check digit is made over 19 digits')
  let sum = 0
  for (let place = 1; place <= 19; place += 1) {
    const digit = Number(first19[19 - place])
    const weighed = place % 2 === 0 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return (10 - (sum % 10)) % 10
}

/**
 * 20 digits: 9 of the phone, DDMMYY, 4 of whole dirhams (1 to 9999), check digit.
 * @throws RuleError QR_PHONE_UNSUPPORTED unless +971 and 9 digits, VALIDATION_ERROR for another amount; RangeError for
 * a day outside 2000–2099.
 */
export function encodeReceipt(receipt: Receipt): string {
  const { phone, day, amountDirhams } = receipt
  const national = /^\+971([0-9]{9})$/.exec(phone)?.[1]
  if (national === undefined) throw createDomainError('QR_PHONE_UNSUPPORTED')
  if (!Number.isInteger(amountDirhams) || amountDirhams < 1 || amountDirhams > MAX_AMOUNT_DIRHAMS) {
    const message = 'Amount must be whole dirhams from 1 to 9999'
    throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'amount', message }] }, { message })
  }
  if (!isDay(day) || !day.startsWith('20')) throw new RangeError(`not a day of a receipt: ${day}`)
  const date = day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4)
  const first19 = national + date + String(amountDirhams).padStart(4, '0')
  return first19 + calculateCheckDigit(first19)
}

/**
 * @throws RuleError QR_FORMAT for another text or a date that does not exist, whatever the check digit; QR_CHECKSUM.
 */
export function decodeReceipt(code: string): Receipt {
  const match = /^([0-9]{9})([0-9]{2})([0-9]{2})([0-9]{2})([0-9]{4})[0-9]$/.exec(code)
  if (match === null) throw createNoCode()
  const [, , date = '', month = '', year = '', amount = ''] = match
  const day = `20${year}-${month}-${date}`
  if (!isDay(day)) throw createNoCode()
  assertCheckDigit(code)
  return { phone: findPhone(code), day, amountDirhams: Number(amount) }
}

export function findPhone(code: string): string {
  return `+971${code.slice(0, 9)}`
}

/**
 * Extracts 19 to 21 digits, or the 20 or 21 in the `qr` parameter of a link (customer specification §5).
 * @throws RuleError QR_FORMAT
 */
export function parseReceiptInput(text: string): string {
  const input = removeSpaces(text)
  if (/^[0-9]{19,21}$/.test(input)) return input
  const parameter = getQrParameter(input)
  if (parameter !== null && /^[0-9]{20,21}$/.test(parameter)) return parameter
  throw createDomainError('QR_FORMAT')
}

/**
 * Validates in the browser before sending.
 * @throws RuleError QR_FORMAT, QR_CHECKSUM (customer specification §8).
 */
export function parseClientReceiptInput(text: string): string {
  const input = removeSpaces(text)
  const code = isLink(input) ? getLinkCode(input) : input
  if (!/^[0-9]{20}$/.test(code)) throw createNoCode()
  assertCheckDigit(code)
  return code
}

export function isReceiptLike(text: string): boolean {
  const input = removeSpaces(text)
  return isLink(input) || /^[0-9]{19,21}$/.test(input)
}

function getLinkCode(link: string): string {
  const code = getQrParameter(link)
  if (code === null) throw createFormatError('missing code parameter')
  if (!/^[0-9]{20}$/.test(code)) throw createFormatError('code part must be 20 digits')
  return code
}

function removeSpaces(text: string): string {
  return foldDigits(text).replace(/[\s\p{Cf}]/gu, '')
}

function isLink(text: string): boolean {
  return /^https?:/i.test(text) || text.includes('?')
}

function getQrParameter(link: string): string | null {
  return /^[^?#]*\?(?:[^#]*&)?qr=([^&#]+)/.exec(link)?.[1] ?? null
}

function assertCheckDigit(code: string): void {
  if (calculateCheckDigit(code.slice(0, 19)) !== Number(code[19])) throw createDomainError('QR_CHECKSUM')
}

function createNoCode(): RuleError {
  return createFormatError('must be 20 digits or include app link')
}

function createFormatError(reason: string): RuleError {
  return createDomainError('QR_FORMAT', {}, { message: `Invalid QR code format - ${reason}` })
}
