import { setField } from '../bson/names.ts'
import { makeDouble } from '../bson/numbers.ts'
import { createDoc, type Doc, isDoc } from '../bson/types.ts'
import type { Collation } from '../collation.ts'
import { createBadValue, createUnsupported, MongoError } from '../errors.ts'
import { conditionOperators } from './expressions/conditions.ts'
import type { CompileContext, Evaluate, Operator } from './expressions/operator.ts'
import { changeField } from './expressions/set-field.ts'

export type { Evaluate } from './expressions/operator.ts'

const operators: Record<string, Operator> = {
  ...conditionOperators,
  $setField: changeField,
  $unsetField: changeField,
  $rand: () => () => makeDouble(Math.random()),
}

const systemVariables = new Set(['ROOT', 'CURRENT', 'NOW', 'REMOVE'])

/** Compiles an aggregation expression; `undefined` stands for a missing value. @throws for an unknown operator. */
export function compileExpression(
  expression: unknown,
  collation?: Collation,
  variables: readonly string[] = [],
): Evaluate {
  const known = variables.length > 0 ? new Set([...systemVariables, ...variables]) : systemVariables
  return compile(expression, { collation, compile, known })
}

function compile(expression: unknown, context: CompileContext): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, context)
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compile(item, context))
    return (doc, variables) => items.map((item) => item(doc, variables) ?? null)
  }
  if (isDoc(expression)) return compileDoc(expression, context)
  return () => expression
}

function compileDoc(expression: Doc, context: CompileContext): Evaluate {
  const names = Object.keys(expression)
  const [first] = names
  if (first?.startsWith('$')) {
    if (names.length > 1) throw new MongoError(15983, `an expression must have exactly one field: ${names.join(', ')}`)
    return compileOperator(first, expression[first], context)
  }
  const fields = names.map((name) => {
    checkFieldName(name)
    return [name, compile(expression[name], context)] as const
  })
  return (doc, variables) => {
    const result = createDoc()
    for (const [name, evaluate] of fields) {
      const value = evaluate(doc, variables)
      if (value !== undefined) setField(result, name, value)
    }
    return result
  }
}

function checkFieldName(name: string): void {
  if (name === '') throw createBadValue('FieldPath cannot be constructed with empty string')
  if (name.includes('.'))
    throw new MongoError(16412, `FieldPath field names may not contain '.'. Consider using $getField or $setField.`)
}

function compileOperator(name: string, argument: unknown, context: CompileContext): Evaluate {
  const operator = Object.hasOwn(operators, name) ? operators[name] : undefined
  if (!operator) throw createUnsupported(`the aggregation expression ${name}`)
  return operator(argument, context, name)
}

function compilePath(text: string, context: CompileContext): Evaluate {
  if (!text.startsWith('$$')) return compileFieldPath(text.slice(1).split('.'))
  const [name, ...rest] = text.slice(2).split('.') as [string, ...string[]]
  if (!context.known.has(name)) throw new MongoError(17276, `Use of undefined variable: ${name}`)
  if (name === 'REMOVE') return () => undefined
  if (name === 'CURRENT') return rest.length > 0 ? compileFieldPath(rest) : (doc) => doc
  if (name === 'NOW') return (_, variables) => variables.NOW
  return (_, variables) => (rest.length > 0 ? resolve(variables[name], rest, 0) : variables[name])
}

function compileFieldPath(parts: readonly string[]): Evaluate {
  const [only] = parts
  if (parts.some((part) => part === '')) throw new MongoError(15998, 'FieldPath field names may not be empty strings.')
  if (parts.length === 1 && only) return (doc) => (isDoc(doc) ? doc[only] : undefined)
  return (doc) => resolve(doc, parts, 0)
}

/** Follows a path; an array on the way yields the array of its documents' values. */
function resolve(value: unknown, parts: readonly string[], from: number): unknown {
  if (from === parts.length) return value
  if (isDoc(value)) return resolve(value[parts[from] as string], parts, from + 1)
  if (!Array.isArray(value)) return undefined
  return value
    .map((element) => (isDoc(element) || Array.isArray(element) ? resolve(element, parts, from) : undefined))
    .filter((found) => found !== undefined)
}
