import { parseIdentifier } from '@sufra/domain/phone'

/** What is wrong with a typed phone or customer ID; null when nothing is (customer specification §5). */
export function identifierProblem(typed: string): 'identifierRequired' | 'identifierInvalid' | null {
  if (typed.trim() === '') return 'identifierRequired'
  return parseIdentifier(typed) === null ? 'identifierInvalid' : null
}
