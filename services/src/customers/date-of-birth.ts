import { getDayInZone } from '@sufra/domain/calendar-day'
import { createDomainError } from '@sufra/domain/errors'
import type { AppContext } from '../lib/config.ts'

/** @throws RuleError VALIDATION_ERROR for a date after the restaurant's today (customer specification §5). */
export function assertDateOfBirth(dateOfBirth: string, { config, now }: AppContext): void {
  if (dateOfBirth <= getDayInZone(now(), config.restaurant.timeZone)) return
  const message = 'Date of birth cannot be in the future'
  throw createDomainError('VALIDATION_ERROR', { details: [{ field: 'dateOfBirth', message }] }, { message })
}
