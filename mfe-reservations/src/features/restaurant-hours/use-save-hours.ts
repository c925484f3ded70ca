import { getFailureSentence, isNetworkError } from '@sufra/api/api-error'
import type { HoursEntry } from '@sufra/contracts/reservations/opening/entities'
import { isTimeOfDay } from '@sufra/domain/platform/time-of-day'
import type { SaveRecord } from '@sufra/forms/use-record-edit'
import { formatWeekday } from '@sufra/i18n/format'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useSaveHoursMutation } from '../../calls/opening.ts'
import { managementWords } from '../../management-words.ts'
import type { useDisplacementCheck } from '../../parts/displacement/use-displacement-check.ts'
import type { DayHours } from './hours-values.ts'

type Day = DayHours & Pick<HoursEntry, 'dayOfWeek'>

/** The seven days share one version. */
export function useSaveHours(
  save: SaveRecord<readonly HoursEntry[]>,
  { confirmChange }: Pick<ReturnType<typeof useDisplacementCheck>, 'confirmChange'>,
) {
  const t = useWords(managementWords)
  const [saveHours] = useSaveHoursMutation()

  /** @returns the week as saved; null after a refusal */
  return async function saveWeek(days: readonly Day[]): Promise<readonly HoursEntry[] | null> {
    const entries = days.map(toRequest)
    if (!(await confirmChange({ what: 'week', entries }))) return null
    const saved = await save(
      (week) => saveHours({ entries, ifMatch: week[0]?.version }).unwrap(),
      (refusal) => {
        const description = isNetworkError(refusal)
          ? t('hours.networkError')
          : getFailureSentence(refusal, t('hours.saveError'))
        showToast({ title: t('hours.saveFailed'), description, tone: 'danger' })
      },
    )
    if (saved) showToast({ title: t('hours.saved'), description: t('hours.savedText'), tone: 'success' })
    return saved
  }
}

/** A closed day may have invalid times or none. */
function toRequest({ dayOfWeek, openTime, closeTime, isClosed }: Day) {
  const day = { dayOfWeek, dayName: formatWeekday(dayOfWeek, 'en') }
  if (!isClosed) return { ...day, openTime, closeTime, isClosed: false as const }
  return { ...day, openTime: getTime(openTime), closeTime: getTime(closeTime), isClosed: true as const }
}

function getTime(typed: string): string | undefined {
  return isTimeOfDay(typed) ? typed : undefined
}
