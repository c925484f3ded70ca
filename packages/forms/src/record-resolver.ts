import { zodResolver } from '@hookform/resolvers/zod'
import { isDay } from '@sufra/domain/platform/calendar-day'
import { isBlank as isBlankText } from '@sufra/domain/platform/clean-text'
import { type FieldError, type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import type * as z from 'zod/mini'

export type Problem = 'required' | 'tooLong' | 'noNumber' | 'tooLittle' | 'tooMuch' | 'wrong'

/** A violation outside the schema: a rule between fields, or one that depends on the day. */
export type Violation<Values, More extends string = never> = readonly [
  field: keyof Values & string,
  problem: Problem | More,
]

export interface ResolverOptions<Values extends FieldValues, Sent, More extends string = never> {
  schema: z.core.$ZodType<Sent, unknown>
  /** Values to send, if not all of them. */
  sent?: (values: Values) => unknown
  /** Checked beside the schema; the schema's error of a field takes precedence. */
  rules?: (values: Values) => readonly Violation<Values, More>[]
  messageFor: (field: keyof Values & string, problem: Problem | More, values: Values) => string
}

/** Validates a form by the schema of its call, with translated messages. An error's `type` is its `Problem`. */
export function createRecordResolver<Values extends FieldValues, Sent, More extends string = never>({
  schema,
  sent = (values) => values,
  rules = () => [],
  messageFor,
}: ResolverOptions<Values, Sent, More>): Resolver<Values, unknown, Sent> {
  const byContract = zodResolver(schema as never) as unknown as Resolver<Values, unknown, Sent>
  return async (values, context, options) => {
    const result = await byContract(sent(values) as Values, context, options)
    const errors: FieldErrors<Values> = {}
    const addError = (path: string, problem: Problem | More) => {
      const field = path.split('.', 1)[0] as keyof Values & string
      set(errors, path, { type: problem, message: messageFor(field, problem, values) })
    }
    for (const [path, { type }] of listFieldErrors(result.errors)) addError(path, toProblem(type, get(values, path)))
    const refused = new Set(Object.keys(errors))
    for (const [field, problem] of rules(values)) if (!refused.has(field)) addError(field, problem)
    return Object.keys(errors).length === 0 ? result : { values: {}, errors }
  }
}

/** Paths and errors: `sittings.0.openTime` for a field of a list. */
function listFieldErrors(errors: object, under = ''): [path: string, error: FieldError][] {
  return Object.entries(errors).flatMap(([name, error]) =>
    typeof error.type === 'string' ? [[under + name, error]] : listFieldErrors(error, `${under}${name}.`),
  )
}

function toProblem(type: string, value: unknown): Problem {
  if (isBlank(value)) return 'required'
  if (Number.isNaN(value)) return 'noNumber'
  if (type === 'too_small') return 'tooLittle'
  if (type === 'too_big') return typeof value === 'number' ? 'tooMuch' : 'tooLong'
  return 'wrong'
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && isBlankText(value))
}

/** Rejects dates after the restaurant's today (customer and staff specification §5). @param today `YYYY-MM-DD` */
export function checkBirthDate<Values extends { dateOfBirth: string | null }>(
  { dateOfBirth }: Values,
  today: string,
): Violation<Values, 'future'>[] {
  return dateOfBirth !== null && isDay(dateOfBirth) && dateOfBirth > today ? [['dateOfBirth', 'future']] : []
}
