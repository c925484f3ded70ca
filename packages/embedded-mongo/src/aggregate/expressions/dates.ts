import { Long } from 'bson'
import { toNumber } from '../../bson/numbers.ts'
import { isNumber } from '../../bson/types.ts'
import { MongoError, unsupported } from '../../errors.ts'
import { dateToString, dayMs, dayOfYear, isoWeek, needMoment, needZone, optional, part, weekday } from './date-parts.ts'
import { type CompileContext, isNil, type Operator, readFields, type Variables } from './operator.ts'
import { type LocalTime, localTime, momentOf, offsetMinutes, utcMs } from './time-zone.ts'

const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const
type Unit = (typeof units)[number]

function needUnit(value: unknown, name: string): Unit {
  const unit = units.find((known) => known === value)
  if (!unit) throw new MongoError('FailedToParse', `${name} requires a valid 'unit', not ${String(value)}`)
  return unit
}

/** Units of the clock have one length everywhere; units of the calendar go by local parts. */
const clockMs: Partial<Record<Unit, number>> = { hour: 3_600_000, minute: 60_000, second: 1000, millisecond: 1 }

type UnitArguments = { unit: Unit; zone: string; values: unknown[] }

function readUnitCall(
  argument: unknown,
  context: CompileContext,
  name: string,
  required: readonly string[],
  extra: readonly string[],
) {
  const fields = readFields(argument, name, [...required, 'unit'], ['timezone', ...extra])
  const parts = required.map((field) => context.compile(fields[field], context))
  const unit = context.compile(fields.unit, context)
  const zone = optional(fields, 'timezone', context, 'UTC')
  const read = (doc: unknown, variables: Variables): UnitArguments | undefined => {
    const values = parts.map((evaluate) => evaluate(doc, variables))
    const zoneValue = zone(doc, variables)
    if (values.some(isNil) || isNil(zoneValue)) return undefined
    return { unit: needUnit(unit(doc, variables), name), zone: needZone(zoneValue), values }
  }
  return { fields, read }
}

function adding(sign: 1 | -1): Operator {
  return (argument, context, name) => {
    const { read } = readUnitCall(argument, context, name, ['startDate', 'amount'], [])
    return (doc, variables) => {
      const call = read(doc, variables)
      if (!call) return null
      const amount = isNumber(call.values[1]) ? toNumber(call.values[1]) : Number.NaN
      if (!Number.isInteger(amount)) throw new MongoError(5166405, `${name} expects integer amount of time units`)
      return new Date(addUnits(needMoment(call.values[0], name), call, amount * sign))
    }
  }
}

function addUnits(moment: number, { unit, zone }: UnitArguments, amount: number): number {
  const fixedLength = clockMs[unit]
  if (fixedLength !== undefined) return moment + amount * fixedLength
  const local = localTime(moment, zone)
  if (unit === 'day' || unit === 'week')
    return momentOf({ ...local, day: local.day + amount * (unit === 'week' ? 7 : 1) }, zone)
  const months = amount * (unit === 'year' ? 12 : unit === 'quarter' ? 3 : 1)
  const first = { ...local, month: local.month + months, day: 1 }
  const lastDay = new Date(utcMs({ ...first, month: first.month + 1, day: 0 })).getUTCDate()
  return momentOf({ ...first, day: Math.min(local.day, lastDay) }, zone)
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function readStartOfWeek(value: unknown): number {
  if (value === undefined) return 0
  const text = String(value).toLowerCase()
  const day = weekdays.findIndex((name) => name === text || name.slice(0, 3) === text)
  if (day < 0) throw new MongoError('FailedToParse', `${String(value)} is not a day of the week`)
  return day
}

const dateTrunc: Operator = (argument, context, name) => {
  const { fields, read } = readUnitCall(argument, context, name, ['date'], ['binSize', 'startOfWeek'])
  if (fields.binSize !== undefined && fields.binSize !== 1) throw unsupported('$dateTrunc with a binSize other than 1')
  const startOfWeek = readStartOfWeek(fields.startOfWeek)
  return (doc, variables) => {
    const call = read(doc, variables)
    return call ? new Date(truncated(needMoment(call.values[0], name), call, startOfWeek)) : null
  }
}

function truncated(moment: number, { unit, zone }: UnitArguments, startOfWeek: number): number {
  const local = localTime(moment, zone)
  const fixedLength = clockMs[unit]
  if (fixedLength !== undefined) {
    const offset = offsetMinutes(zone, moment) * 60_000
    return Math.floor((moment + offset) / fixedLength) * fixedLength - offset
  }
  return momentOf(startOf(local, unit, startOfWeek), zone)
}

function startOf(local: LocalTime, unit: Unit, startOfWeek: number): LocalTime {
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
    default:
      return day
  }
}

const dateDiff: Operator = (argument, context, name) => {
  const { fields, read } = readUnitCall(argument, context, name, ['startDate', 'endDate'], ['startOfWeek'])
  const startOfWeek = readStartOfWeek(fields.startOfWeek)
  return (doc, variables) => {
    const call = read(doc, variables)
    if (!call) return null
    const [from, to] = call.values.map((value) => needMoment(value, name)) as [number, number]
    return Long.fromNumber(boundaries(from, to, call, startOfWeek))
  }
}

/** How many beginnings of the unit lie between two moments. */
function boundaries(from: number, to: number, call: UnitArguments, startOfWeek: number): number {
  const { unit, zone } = call
  const left = localTime(from, zone)
  const right = localTime(to, zone)
  if (unit === 'year') return right.year - left.year
  const months = (right.year - left.year) * 12 + right.month - left.month
  if (unit === 'month') return months
  if (unit === 'quarter')
    return (right.year - left.year) * 4 + Math.floor((right.month - 1) / 3) - Math.floor((left.month - 1) / 3)
  const length = unit === 'week' ? 7 * dayMs : unit === 'day' ? dayMs : (clockMs[unit] ?? 1)
  const start = (local: LocalTime, moment: number) =>
    unit === 'week' || unit === 'day'
      ? utcMs(startOf(local, unit, startOfWeek))
      : moment + offsetMinutes(zone, moment) * 60_000
  return Math.floor(start(right, to) / length) - Math.floor(start(left, from) / length)
}

/** Parts of dates, their text, and calculating with them; every one takes a time zone. */
export const dateOperators: Record<string, Operator> = {
  $year: part((local) => local.year),
  $month: part((local) => local.month),
  $dayOfMonth: part((local) => local.day),
  $hour: part((local) => local.hour),
  $minute: part((local) => local.minute),
  $second: part((local) => local.second),
  $millisecond: part((local) => local.ms),
  $dayOfWeek: part((local) => weekday(local) + 1),
  $dayOfYear: part(dayOfYear),
  $isoDayOfWeek: part((local) => weekday(local) || 7),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoWeekYear: part((local) => Long.fromNumber(isoWeek(local).year)),
  $dateToString: dateToString,
  $dateAdd: adding(1),
  $dateSubtract: adding(-1),
  $dateTrunc: dateTrunc,
  $dateDiff: dateDiff,
}
