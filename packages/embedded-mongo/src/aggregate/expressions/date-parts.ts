import { ObjectId, Timestamp } from 'bson'
import { isDoc, typeName } from '../../bson/types.ts'
import { MongoError, unsupported } from '../../errors.ts'
import { type CompileContext, type Evaluate, isNil, type Operator, readFields } from './operator.ts'
import { type LocalTime, localTime, offsetMinutes, utcMs } from './time-zone.ts'

/** The length of a day without a change of clocks. */
export const dayMs = 86_400_000

/** A date, timestamp or object id as milliseconds. @throws for anything else. */
export function needMoment(value: unknown, name: string): number {
  if (value instanceof Date) return value.getTime()
  if (value instanceof ObjectId) return value.getTimestamp().getTime()
  if (value instanceof Timestamp) return (value.high >>> 0) * 1000
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value).alias} to Date in ${name}`)
}

/** A time zone's name. @throws when it is no text. */
export function needZone(value: unknown): string {
  if (typeof value !== 'string') throw new MongoError(40533, 'a timezone must be a string')
  return value
}

/** Evaluates an optional argument; the fallback stands where it is not given. */
export function optional(
  fields: Record<string, unknown>,
  name: string,
  context: CompileContext,
  fallback: unknown,
): Evaluate {
  return fields[name] === undefined ? () => fallback : context.compile(fields[name], context)
}

/** One part of a date: `{ $year: '$at' }` or `{ $year: { date: '$at', timezone: 'Asia/Dubai' } }`. */
export function part(read: (local: LocalTime) => unknown): Operator {
  return (argument, context, name) => {
    const single = Array.isArray(argument) && argument.length === 1 ? argument[0] : argument
    const detailed = isDoc(single) && 'date' in single
    const fields = detailed ? readFields(single, name, ['date'], ['timezone']) : { date: single }
    const date = context.compile(fields.date, context)
    const zone = optional(fields, 'timezone', context, 'UTC')
    return (doc, variables) => {
      const value = date(doc, variables)
      const zoneValue = zone(doc, variables)
      return isNil(value) || isNil(zoneValue) ? null : read(localTime(needMoment(value, name), needZone(zoneValue)))
    }
  }
}

/** The day of the week, 0 for Sunday. */
export function weekday(local: LocalTime): number {
  return new Date(utcMs(local)).getUTCDay()
}

/** The day of the year, from 1. */
export function dayOfYear(local: LocalTime): number {
  return (
    Math.floor((utcMs(local) - utcMs({ ...local, month: 1, day: 1, hour: 0, minute: 0, second: 0, ms: 0 })) / dayMs) + 1
  )
}

/** The year and number of the ISO week: the one that holds the week's Thursday. */
export function isoWeek(local: LocalTime): { year: number; week: number } {
  const thursday = new Date(utcMs(local) + (4 - (weekday(local) || 7)) * dayMs)
  const year = thursday.getUTCFullYear()
  return { year, week: Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1 }
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

function offsetText(minutes: number): string {
  const all = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(all / 60), 2)}${pad(all % 60, 2)}`
}

function formatPart(letter: string, local: LocalTime, offset: number): string {
  switch (letter) {
    case 'Y':
      return pad(local.year, 4)
    case 'm':
      return pad(local.month, 2)
    case 'd':
      return pad(local.day, 2)
    case 'H':
      return pad(local.hour, 2)
    case 'M':
      return pad(local.minute, 2)
    case 'S':
      return pad(local.second, 2)
    case 'L':
      return pad(local.ms, 3)
    case 'j':
      return pad(dayOfYear(local), 3)
    case 'w':
      return String(weekday(local) + 1)
    case 'u':
      return String(weekday(local) || 7)
    case 'G':
      return pad(isoWeek(local).year, 4)
    case 'V':
      return pad(isoWeek(local).week, 2)
    case 'z':
      return offsetText(offset)
    case 'Z':
      return String(offset)
    case '%':
      return '%'
    default:
      throw unsupported(`%${letter} in a $dateToString format`)
  }
}

/** $dateToString. */
export const dateToString: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['date'], ['format', 'timezone', 'onNull'])
  const date = context.compile(fields.date, context)
  const format = optional(fields, 'format', context, undefined)
  const zone = optional(fields, 'timezone', context, 'UTC')
  const onNull = optional(fields, 'onNull', context, null)
  return (doc, variables) => {
    const value = date(doc, variables)
    const zoneValue = zone(doc, variables)
    if (isNil(value)) return onNull(doc, variables)
    if (isNil(zoneValue)) return null
    const moment = needMoment(value, name)
    const zoneName = needZone(zoneValue)
    const text = format(doc, variables) ?? `%Y-%m-%dT%H:%M:%S.%L${zoneName === 'UTC' || zoneName === 'GMT' ? 'Z' : ''}`
    if (typeof text !== 'string') throw new MongoError(18533, '$dateToString requires that format be a string')
    const local = localTime(moment, zoneName)
    const offset = offsetMinutes(zoneName, moment)
    return text.replaceAll(/%(.?)/gs, (_, letter: string) => formatPart(letter, local, offset))
  }
}
