import { type ErrorCode, rule, ruleTable } from '@sufra/domain/errors'
import { z } from 'zod'
import type { Call, ParamsOf } from './call.ts'

/** One failing field of a call: its name, and what is wrong with it as a sentence. */
interface FieldProblem {
  field: string
  message: string
}

/**
 * Parses what a caller sent by the call's own schema; unknown fields are dropped.
 * @throws RuleError `VALIDATION_ERROR` (or the code that the contract names for the field) with every failing
 * field in `facts.details`; the first one's sentence is the message (contract §1).
 */
export function parseParams<C extends Call>(call: C, given: unknown): ParamsOf<C> {
  const parsed = z.safeParse(call.params, given ?? {})
  if (parsed.success) return parsed.data as ParamsOf<C>
  throw validationError(parsed.error.issues)
}

/** What of a value does not fit a schema of a call; undefined when all of it does. */
export function misfits(schema: z.core.$ZodType, value: unknown): z.core.$ZodIssue[] | undefined {
  return z.safeParse(schema, value).error?.issues
}

function validationError(issues: z.core.$ZodIssue[]) {
  const details = firstOfEachField(issues)
  const [first] = issues
  const message = first?.message ?? ruleTable.VALIDATION_ERROR.message
  return rule(codeOf(first), { details }, { message })
}

function firstOfEachField(issues: z.core.$ZodIssue[]): FieldProblem[] {
  const byField = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.')
    if (!byField.has(field)) byField.set(field, message)
  }
  return [...byField].map(([field, message]) => ({ field, message }))
}

function codeOf(issue: z.core.$ZodIssue | undefined): ErrorCode {
  const code = issue?.code === 'custom' ? issue.params?.code : undefined
  return typeof code === 'string' && Object.hasOwn(ruleTable, code) ? (code as ErrorCode) : 'VALIDATION_ERROR'
}
