import { createDomainError } from './errors.ts'

export const NAME_MOST = 80
export const TITLE_MOST = 200
export const REASON_MOST = 200
export const TEXT_MOST = 2000
export const FEEDBACK_MOST = 500
export const STAFF_NOTE_MOST = 500
export const PASSWORD_MOST = 200

export const MAX_ADJUSTMENT = 1000
export const DEFAULT_WELCOME_POINTS = 10
export const MAX_WELCOME_POINTS = 1000

export function calculateAdjustment(present: number, wanted: number): number {
  const points = wanted - present
  if (Math.abs(points) > MAX_ADJUSTMENT) throw createDomainError('ADJUSTMENT_TOO_LARGE', { present, wanted })
  return points
}
