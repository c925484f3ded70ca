import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError, FieldValues, Resolver, ResolverOptions } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * What is wrong with a field, for a word to be found: nothing is there, a text is too long, a number is none, too small
 * or too large, or it is none such.
 */
export type Problem = 'required' | 'tooLong' | 'noNumber' | 'tooLittle' | 'tooMuch' | 'wrong'

/** What a form finds wrong beside its schema: a rule between two fields, or one that asks for the day. */
export type Finding<Values, More extends string = never> = readonly [
  field: keyof Values & string,
  problem: Problem | More,
]

/** Whether only a part of a field was typed, such as the hour of a time: to a form it is empty. */
export type IsHalfTyped<Values> = (field: keyof Values & string) => boolean

/** What a form is judged by. */
export interface Judging<Values extends FieldValues, Sent, More extends string = never> {
  /** The call's own schema, so that form and server cannot disagree. */
  schema: z.core.$ZodType<Sent, unknown>
  /** What of the form is sent, where that is not all of it as it stands. */
  sent?: (values: Values) => unknown
  /** Judged beside the schema. What the schema refuses in the same field counts first. */
  rules?: (values: Values, isHalfTyped: IsHalfTyped<Values>) => readonly Finding<Values, More>[]
  /** The sentence in the reader's language. */
  say: (field: keyof Values & string, problem: Problem | More, values: Values) => string
}

/**
 * Judges a form by the schema of its call, in the reader's language; what passes is what is sent, trimmed and
 * normalised. An error's `type` is its `Problem`.
 */
export function recordResolver<Values extends FieldValues, Sent, More extends string = never>({
  schema,
  sent = (values) => values,
  rules = () => [],
  say,
}: Judging<Values, Sent, More>): Resolver<Values, unknown, Sent> {
  const byContract = zodResolver(schema as never) as unknown as Resolver<Values, unknown, Sent>
  return async (values, context, options) => {
    const judged = await byContract(sent(values) as Values, context, options)
    const refused = Object.entries(judged.errors) as [keyof Values & string, FieldError][]
    const found = refused.map(([field, error]): Finding<Values, More> => [field, problemOf(error, values[field])])
    const fields = new Set(refused.map(([field]) => field))
    const all = [...found, ...rules(values, halfTypedIn(options)).filter(([field]) => !fields.has(field))]
    if (all.length === 0) return judged
    const errors = all.map(([field, problem]) => [field, { type: problem, message: say(field, problem, values) }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}

function halfTypedIn<Values extends FieldValues>({ fields }: ResolverOptions<Values>): IsHalfTyped<Values> {
  return (field) => {
    const input = fields[field]?.ref as Partial<HTMLInputElement> | undefined
    return input?.validity?.badInput === true
  }
}

function problemOf({ type }: FieldError, value: unknown): Problem {
  if (isBlank(value)) return 'required'
  if (Number.isNaN(value)) return 'noNumber'
  if (type === 'too_small') return 'tooLittle'
  if (type === 'too_big') return typeof value === 'number' ? 'tooMuch' : 'tooLong'
  return 'wrong'
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
