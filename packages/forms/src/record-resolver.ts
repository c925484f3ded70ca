import { zodResolver } from '@hookform/resolvers/zod'
import { isBlank as isBlankText } from '@sufra/domain/clean-text'
import { type FieldError, type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
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

export interface Judging<Values extends FieldValues, Sent, More extends string = never> {
  /** The call's own schema, so that form and server cannot disagree. */
  schema: z.core.$ZodType<Sent, unknown>
  /** What of the form is sent, where that is not all of it as it stands. */
  sent?: (values: Values) => unknown
  /** Judged beside the schema. What the schema refuses in the same field counts first. */
  rules?: (values: Values) => readonly Finding<Values, More>[]
  say: (field: keyof Values & string, problem: Problem | More, values: Values) => string
}

/**
 * Judges a form by the schema of its call, in the reader's language; what passes is what is sent, trimmed and
 * normalised. An error's `type` is its `Problem`.
 */
export function createRecordResolver<Values extends FieldValues, Sent, More extends string = never>({
  schema,
  sent = (values) => values,
  rules = () => [],
  say,
}: Judging<Values, Sent, More>): Resolver<Values, unknown, Sent> {
  const byContract = zodResolver(schema as never) as unknown as Resolver<Values, unknown, Sent>
  return async (values, context, options) => {
    const judged = await byContract(sent(values) as Values, context, options)
    const errors: FieldErrors<Values> = {}
    const tell = (path: string, problem: Problem | More) => {
      const field = path.split('.', 1)[0] as keyof Values & string
      set(errors, path, { type: problem, message: say(field, problem, values) })
    }
    for (const [path, { type }] of listFieldErrors(judged.errors)) tell(path, toProblem(type, get(values, path)))
    const refused = new Set(Object.keys(errors))
    for (const [field, problem] of rules(values)) if (!refused.has(field)) tell(field, problem)
    return Object.keys(errors).length === 0 ? judged : { values: {}, errors }
  }
}

/** What was found, by its path: `sittings.0.openTime` for a field within a list. */
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
