import { parseIdentifier } from '@sufra/domain/phone'

/** A typed identifier as it is sent: a phone normalised, a customer ID as it is (customer specification §5). */
export function identifierToSend(typed: string): string {
  return parseIdentifier(typed)?.value ?? typed.trim()
}

/** What is wrong with a typed phone or customer ID; null when nothing is (customer specification §5). */
export function identifierProblem(typed: string): 'identifierRequired' | 'identifierInvalid' | null {
  if (typed.trim() === '') return 'identifierRequired'
  return parseIdentifier(typed) === null ? 'identifierInvalid' : null
}
