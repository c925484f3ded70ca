import { hasSlotsInSittings, isSuitedToDay } from '@sufra/contracts/reservations/special-days/fields'
import type { Problem, Violation } from '@sufra/forms/record-resolver'
import type { SpecialDayValues } from './special-day-values.ts'

type SpecialDayProblem = 'before' | 'short' | 'overlap'

/** Rules across fields, beyond the call's schema. */
export function checkSpecialDay(values: SpecialDayValues): Violation<SpecialDayValues, SpecialDayProblem>[] {
  const { fromDate, untilDate } = values
  const found: Violation<SpecialDayValues, SpecialDayProblem>[] = []
  if (fromDate && untilDate && untilDate < fromDate) found.push(['untilDate', 'before'])
  if (!hasSlotsInSittings(values)) found.push(['sittings', 'short'])
  else if (!isSuitedToDay(values)) found.push(['sittings', 'overlap'])
  return found
}

export function getSpecialDaySentence(field: keyof SpecialDayValues, problem: Problem | SpecialDayProblem) {
  if (problem === 'tooLong') return 'editing.tooLong'
  switch (field) {
    case 'label':
      return 'specialDays.nameRequired'
    case 'fromDate':
      return 'specialDays.fromRequired'
    case 'untilDate':
      return problem === 'before' ? 'specialDays.untilBefore' : 'specialDays.untilRequired'
    case 'sittings':
      if (problem === 'short') return 'hours.tooShort'
      return problem === 'overlap' ? 'specialDays.overlap' : 'specialDays.timeRequired'
    default:
      return 'editing.checkFields'
  }
}
