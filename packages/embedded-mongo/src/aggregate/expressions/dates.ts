import { ObjectId, Timestamp } from 'bson'
import { isDoc, typeName } from '../../bson/types.ts'
import { failedToParse, MongoError, unsupported } from '../../errors.ts'
import { type CompileContext, type Evaluate, isNil, type Operator, readFields } from './operator.ts'
import { type LocalTime, localTime, momentOf, offsetMinutes, utcMs } from './time-zone.ts'

/** A date, timestamp or object id as milliseconds. @throws for anything else. */
function needMoment(value: unknown, name: string): number {
  if (value instanceof Date) return value.getTime()
  if (value instanceof ObjectId) return value.getTimestamp().getTime()
  if (value instanceof Timestamp) return (value.high >>> 0) * 1000
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value).alias} to Date in ${name}`)
}

function needZone(value: unknown): string {
  if (typeof value === 'string') return value
  throw new MongoError(40533, 'a timezone must be a string')
}

function optional(fields: Record<string, unknown>, name: string, context: CompileContext, fallback: unknown): Evaluate {
  return fields[name] === undefined ? () => fallback : context.compile(fields[name], context)
}

/** One part of a date: `{ $year: '$at' }` or `{ $year: { date: '$at', timezone: 'Asia/Dubai' } }`. */
function part(read: (local: LocalTime) => unknown): Operator {
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
function weekday(local: LocalTime): number {
  return new Date(utcMs(local)).getUTCDay()
}

const formatParts: Record<string, (local: LocalTime, offset: number) => string> = {
  Y: ({ year }) => pad(year, 4),
  m: ({ month }) => pad(month, 2),
  d: ({ day }) => pad(day, 2),
  H: ({ hour }) => pad(hour, 2),
  M: ({ minute }) => pad(minute, 2),
  S: ({ second }) => pad(second, 2),
  L: ({ ms }) => pad(ms, 3),
  z: (_, offset) =>
    `${offset < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(offset) / 60), 2)}${pad(Math.abs(offset) % 60, 2)}`,
  '%': () => '%',
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

const dateToString: Operator = (argument, context, name) => {
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
    return formatted(text, localTime(moment, zoneName), offsetMinutes(zoneName, moment))
  }
}

function formatted(format: string, local: LocalTime, offset: number): string {
  return format.replaceAll(/%(.?)/gs, (_, letter: string) => {
    const write = formatParts[letter]
    if (!write) throw unsupported(`%${letter} in a $dateToString format`)
    return write(local, offset)
  })
}

/** Units of the clock have one length everywhere, in milliseconds; those of the calendar go by local parts. */
const clockMs: Record<string, number> = { hour: 3_600_000, minute: 60_000, second: 1000, millisecond: 1 }

const dateTrunc: Operator = (argument, context, name) => {
  const fields = readFields(argument, name, ['date', 'unit'], ['timezone', 'binSize', 'startOfWeek'])
  if (fields.binSize !== undefined && fields.binSize !== 1) throw unsupported('$dateTrunc with a binSize other than 1')
  const date = context.compile(fields.date, context)
  const unit = context.compile(fields.unit, context)
  const zone = optional(fields, 'timezone', context, 'UTC')
  const startOfWeek = readStartOfWeek(fields.startOfWeek)
  return (doc, variables) => {
    const [value, unitName, zoneName] = [date, unit, zone].map((evaluate) => evaluate(doc, variables))
    if (isNil(value) || isNil(unitName) || isNil(zoneName)) return null
    return new Date(truncated(needMoment(value, name), String(unitName), needZone(zoneName), startOfWeek))
  }
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function readStartOfWeek(value: unknown = 'sunday'): number {
  const text = String(value).toLowerCase()
  const day = weekdays.findIndex((name) => name === text || name.slice(0, 3) === text)
  if (day < 0) throw failedToParse(`${String(value)} is not a day of the week`)
  return day
}

function truncated(moment: number, unit: string, zone: string, startOfWeek: number): number {
  const fixedLength = clockMs[unit]
  if (fixedLength === undefined) return momentOf(startOf(localTime(moment, zone), unit, startOfWeek), zone)
  const offset = offsetMinutes(zone, moment) * 60_000
  return Math.floor((moment + offset) / fixedLength) * fixedLength - offset
}

function startOf(local: LocalTime, unit: string, startOfWeek: number): LocalTime {
  const day: LocalTime = { ...local, hour: 0, minute: 0, second: 0, ms: 0 }
  switch (unit) {
    case 'year':
      return { ...day, month: 1, day: 1 }
    case 'quarter':
      return { ...day, month: local.month - ((local.month - 1) % 3), day: 1 }
    case 'month':
      return { ...day, day: 1 }
    case 'week':
      return { ...day, day: local.day - ((weekday(local) - startOfWeek + 7) % 7) }
    case 'day':
      return day
    default:
      throw failedToParse(`$dateTrunc requires a valid 'unit', not ${unit}`)
  }
}

/** Parts of dates, their text and the beginnings of their units; every one takes a time zone. */
export const dateOperators: Record<string, Operator> = {
  $year: part((local) => local.year),
  $month: part((local) => local.month),
  $dayOfMonth: part((local) => local.day),
  $hour: part((local) => local.hour),
  $minute: part((local) => local.minute),
  $second: part((local) => local.second),
  $dayOfWeek: part((local) => weekday(local) + 1),
  $dateToString: dateToString,
  $dateTrunc: dateTrunc,
}
