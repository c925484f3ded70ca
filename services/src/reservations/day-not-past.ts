import { type Day, utcDay } from '@sufra/domain/calendar-day'
import { rule, ruleTable } from '@sufra/domain/errors'

/** @throws RuleError VALIDATION_ERROR for a date before today, by UTC as the specification says (§5). */
export function assertNotPast(day: Day, now: Date): void {
  if (day >= utcDay(now)) return
  const { message } = ruleTable.DATE_PAST
  throw rule('VALIDATION_ERROR', { details: [{ field: 'date', message }] }, { message })
}
