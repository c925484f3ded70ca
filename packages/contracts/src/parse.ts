import { createDomainError, type ErrorCode, ruleTable } from '@sufra/domain/platform/errors'
import { z } from 'zod'
import type { Call, ParamsOf } from './call.ts'

interface FieldProblem {
  field: string
  message: string
}

/**
 * Parses parameters by the call's schema; drops unknown fields. The first sentence is the message (contract §1).
 * @throws RuleError VALIDATION_ERROR, or the field's own code, with all failing fields in `facts.details`.
 */
export function parseParams<C extends Call>(call: C, given: unknown): ParamsOf<C> {
  const parsed = z.safeParse(call.params, given ?? {})
  if (parsed.success) return parsed.data as ParamsOf<C>
  throw validationError(parsed.error.issues)
}

/** The issues of a value against a call's schema; undefined if valid. */
export function listIssues(schema: z.core.$ZodType, value: unknown): z.core.$ZodIssue[] | undefined {
  return z.safeParse(schema, value).error?.issues
}

function validationError(issues: z.core.$ZodIssue[]) {
  const details = firstOfEachField(issues)
  const [first] = issues
  const message = first?.message ?? ruleTable.VALIDATION_ERROR.message
  return createDomainError(codeOf(first), { details }, { message })
}

function firstOfEachField(issues: z.core.$ZodIssue[]): FieldProblem[] {
  const byField = new Map<string, string>()
  for (const issue of issues) {
    for (const field of listFields(issue)) if (!byField.has(field)) byField.set(field, issue.message)
  }
  return [...byField].map(([field, message]) => ({ field, message }))
}

function listFields(issue: z.core.$ZodIssue): string[] {
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null
  return unknown ? unknown.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')]
}

function codeOf(issue: z.core.$ZodIssue | undefined): ErrorCode {
  const code = issue?.code === 'custom' ? issue.params?.code : undefined
  return typeof code === 'string' && Object.hasOwn(ruleTable, code) ? (code as ErrorCode) : 'VALIDATION_ERROR'
}
