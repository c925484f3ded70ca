import { foldDigits } from '../platform/digits.ts'

/** Length of a time step of RFC 6238. */
export const STEP_SECONDS = 30
export const RECOVERY_CODES = 10
/** Days without the second step on a device that is no shared till. */
export const TRUST_DAYS = 30
/** Time between password and second step. */
export const TICKET_MINUTES = 5

export const SECOND_FACTOR_GROUPS = ['nobody', 'editors', 'staff'] as const
export type SecondFactorGroup = (typeof SECOND_FACTOR_GROUPS)[number]

/** The accounts that need a second factor, and the first day on which they do. */
interface SecondFactorRule {
  secondFactorFor: SecondFactorGroup
  secondFactorFrom: string | null
}

export function isSecondFactorRequired(
  { secondFactorFor, secondFactorFrom }: SecondFactorRule,
  isEditor: boolean,
  today: string,
): boolean {
  if (secondFactorFor === 'nobody' || (secondFactorFor === 'editors' && !isEditor)) return false
  return secondFactorFrom === null || secondFactorFrom <= today
}

/** The six digits of an app, typed with any digits and gaps; null for anything else. */
export function parseAppCode(text: string): string | null {
  const digits = foldDigits(text).replace(/[\s-]/g, '')
  return /^[0-9]{6}$/.test(digits) ? digits : null
}

/** 25 letters and digits without gaps and case; null for anything else. */
export function parseRecoveryCode(text: string): string | null {
  const code = foldDigits(text).replace(/[\s-]/g, '').toLowerCase()
  return /^[a-z0-9]{25}$/.test(code) ? code : null
}
