import type { Doc } from '../../bson/types.ts'
import type { Collation } from '../../collation.ts'
import { MongoError } from '../../errors.ts'

/** Variables by name. ROOT is always present, NOW where the pipeline sets it. */
export type Variables = { readonly [name: string]: unknown }

/** A compiled expression; the result `undefined` means missing. */
export type Evaluate = (doc: unknown, variables: Variables) => unknown

export type CompileContext = {
  readonly collation: Collation | undefined
  readonly compile: (expression: unknown, context: CompileContext) => Evaluate
  readonly known: ReadonlySet<string>
}

export type Operator = (argument: unknown, context: CompileContext, name: string) => Evaluate

/** A single argument needs no array. */
export function readArguments(
  argument: unknown,
  context: CompileContext,
  name: string,
  least: number,
  most = least,
): Evaluate[] {
  const list = Array.isArray(argument) ? argument : [argument]
  if (list.length < least || list.length > most) {
    const wanted = least === most ? `exactly ${least}` : `at least ${least} and at most ${most}`
    throw new MongoError(16020, `Expression ${name} takes ${wanted} arguments. ${list.length} were passed in.`)
  }
  return list.map((item) => context.compile(item, context))
}

export function createFixed(
  count: number,
  run: (values: unknown[], context: CompileContext, name: string) => unknown,
  most = count,
): Operator {
  return (argument, context, name) => {
    const parts = readArguments(argument, context, name, count, most)
    return (doc, variables) =>
      run(
        parts.map((part) => part(doc, variables)),
        context,
        name,
      )
  }
}

export function createUnary(run: (value: unknown, name: string) => unknown): Operator {
  return createFixed(1, ([value], _, name) => run(value, name))
}

/** @throws for an unknown or missing argument. */
export function readFields(
  argument: unknown,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Doc {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument))
    throw new MongoError('FailedToParse', `${name} requires an object as an argument`)
  const fields = argument as Doc
  for (const field in fields)
    if (!required.includes(field) && !optional.includes(field))
      throw new MongoError('FailedToParse', `${name} found an unknown argument: ${field}`)
  for (const field of required)
    if (!(field in fields)) throw new MongoError('FailedToParse', `Missing '${field}' parameter to ${name}`)
  return fields
}

/** Most operators answer null for null and missing. */
export function isNil(value: unknown): value is null | undefined {
  return value === null || value === undefined
}
