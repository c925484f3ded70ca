import { addDays, type Day, isDay } from './calendar-day.ts'
import { cleanLine } from './clean-text.ts'
import { foldDigits } from './digits.ts'
import { normalisePhone } from './phone.ts'
import { foldForSearch } from './search-text.ts'
import { type TimeOfDay, toTimeOfDay } from './time-of-day.ts'

// The spellings of values in files of other systems. Null stands for a value that is not readable.

/** A phone as typed anywhere, or as a spreadsheet's number: without its plus or zero, with `.0`, or as `9.7E+11`. */
export function parseImportedPhone(text: string): string | null {
  const number = foldDigits(cleanLine(text)).replace(/\.0+$/, '')
  const written = /^([1-9])(?:\.([0-9]+))?E\+?([0-9]{1,2})$/i.exec(number)
  if (!written) return normalisePhone(LANDLINE_WITHOUT_ZERO.test(number) ? `0${number}` : number)
  const [, first = '', rest = '', exponent = ''] = written
  const digits = first + rest
  // A rounded number has lost its last digits.
  return Number(exponent) === rest.length ? normalisePhone(digits) : null
}

const LANDLINE_WITHOUT_ZERO = /^[234679][0-9]{7}$/

/** Spreadsheets count days from here, but for the first 60, which nobody was born on. */
const SHEET_EPOCH = '1899-12-30'
/** 1910-01-01 to 2109: smaller numbers are years. */
const [LEAST_SERIAL, MOST_SERIAL] = [3654, 76_000]

/** `2026-11-28`, `28/11/2026` (also with dots, dashes or a time behind it), and serial numbers of spreadsheets. */
export function parseImportedDay(text: string): Day | null {
  const clean = foldDigits(cleanLine(text)).replace(/[\u060d٫]/g, '/')
  if (/^[0-9]{4,5}(?:\.[0-9]+)?$/.test(clean)) return parseSerial(Math.floor(Number(clean)))
  const [day = ''] = clean.split(/[T ](?=[0-9]{1,2}:[0-9]{2})/i)
  const [, year, month = '', date = ''] = /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$/.exec(day) ?? []
  if (year !== undefined) return joinDay(year, month, date)
  const [, first, second = '', last = ''] = /^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})$/.exec(day) ?? []
  return first === undefined ? null : joinDay(last, second, first)
}

function parseSerial(serial: number): Day | null {
  return serial >= LEAST_SERIAL && serial <= MOST_SERIAL ? addDays(SHEET_EPOCH, serial) : null
}

function joinDay(year: string, month: string, date: string): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

const DAY_MINUTES = 1440

/** `19:30`, `7:30 PM`, `7 pm`, `٧:٣٠ م`, `19.30`, the time behind a date, and fractions of a day. */
export function parseImportedTime(text: string): TimeOfDay | null {
  const clean = foldDigits(cleanLine(text)).toLowerCase()
  if (/^0?\.[0-9]+$/.test(clean) && clean.length > 5) return toTimeOfDay(Math.round(Number(clean) * DAY_MINUTES))
  const time =
    /(?:^|[T ])([0-9]{1,2})(?:[:.]([0-9]{2})(?::[0-9]{2}(?:\.[0-9]+)?)?)?\s*(a\.?m\.?|p\.?m\.?|ص|م|صباحا|مساء)?z?$/i
  const [, hours, minutes, half = ''] = time.exec(clean) ?? []
  // A number alone may be anything.
  if (hours === undefined || (minutes === undefined && half === '')) return null
  return toTime(Number(hours), Number(minutes ?? 0), half)
}

function toTime(hours: number, minutes: number, half: string): TimeOfDay | null {
  if (minutes > 59 || hours > (half === '' ? 23 : 12) || (half !== '' && hours === 0)) return null
  const isAfternoon = /^[pم]/.test(half)
  const hour = half === '' ? hours : (hours % 12) + (isAfternoon ? 12 : 0)
  return toTimeOfDay(hour * 60 + minutes)
}

/** A whole number, also with separators of thousands or `.0`. */
export function parseImportedNumber(text: string): number | null {
  const clean = foldDigits(cleanLine(text)).replace(/[.٫]0+$/, '')
  const plain = /^[0-9]{1,3}(?:[,٬' ][0-9]{3})+$/.test(clean) ? clean.replace(/[,٬' ]/g, '') : clean
  return /^[0-9]{1,15}$/.test(plain) ? Number(plain) : null
}

/** A parser of choices, by these spellings of each, whatever their case, accents or Arabic article. */
export function createChoiceParser<Choice extends string>(
  spellings: Readonly<Record<Choice, readonly string[]>>,
): (text: string) => Choice | null {
  const entries = Object.entries<readonly string[]>(spellings) as [Choice, readonly string[]][]
  const choices = new Map(
    entries.flatMap(([choice, others]) => [choice, ...others].map((name) => [toChoiceKey(name), choice] as const)),
  )
  return (text) => choices.get(toChoiceKey(text)) ?? null
}

function toChoiceKey(text: string): string {
  return foldForSearch(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^ال(?=.{3})/, '')
}
