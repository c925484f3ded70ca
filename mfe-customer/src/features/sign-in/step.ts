import { parseIdentifier } from '@sufra/domain/platform/phone'

export type Step =
  | { name: 'identify' }
  | { name: 'password'; identifier: string }
  | { name: 'recover'; identifier: string }
  | { name: 'staff' }
  | { name: 'register'; phone: string }

export type GoTo = (step: Step) => void

/** A phone is normalised, a customer ID unchanged (customer specification §5). */
export function toIdentifier(typed: string): string {
  return parseIdentifier(typed)?.value ?? typed.trim()
}

/** Returns null for a valid phone or customer ID (customer specification §5). */
export function findIdentifierProblem(typed: string): 'identifierRequired' | 'identifierInvalid' | null {
  if (typed.trim() === '') return 'identifierRequired'
  return parseIdentifier(typed) === null ? 'identifierInvalid' : null
}
