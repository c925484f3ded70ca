import { failureSentence, isNetworkError } from '@sufra/api/api-error'
import type { useNarrowing } from '@sufra/api/use-narrowing'
import type { HoursEntry } from '@sufra/contracts/entities/reservation'
import { isTimeOfDay } from '@sufra/domain/time-of-day'
import { formatWeekday } from '@sufra/i18n/format'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import { useSaveHoursMutation } from '../../calls/hours.ts'
import { useVersionedSave } from '../../parts/editing/use-versioned-save.ts'
import { words } from '../../words.ts'

/** Saves the week over the version that it was read from; the seven days share one. */
export function useSaveHours(
  week: readonly HoursEntry[],
  { mayNarrow }: Pick<ReturnType<typeof useNarrowing>, 'mayNarrow'>,
) {
  const t = useWords(words)
  const [saveHours] = useSaveHoursMutation()
  const [theirs, setTheirs] = useState<readonly HoursEntry[] | null>(null)
  const { save } = useVersionedSave(theirs?.[0] ?? week[0] ?? null)

  async function saveWeek(days: readonly HoursEntry[]): Promise<void> {
    const entries = days.map(entryOf)
    if (!(await mayNarrow({ what: 'week', entries }))) return
    const refusal = await save((ifMatch) => saveHours({ entries, ifMatch }).unwrap())
    if (!refusal) {
      setTheirs(null)
      showToast({ title: t('hours.saved'), description: t('hours.savedText'), tone: 'success' })
      return
    }
    if (refusal.code === 'EDIT_CONFLICT') setTheirs(refusal.facts.present as HoursEntry[])
    const description = isNetworkError(refusal)
      ? t('hours.networkError')
      : failureSentence(refusal, t('hours.saveError'))
    showToast({ title: t('hours.saveFailed'), description, tone: 'danger' })
  }
  return { save: saveWeek, theirs }
}

/** A day as it is sent; a closed one may have no times, or what is none. */
function entryOf({ dayOfWeek, openTime, closeTime, isClosed }: HoursEntry) {
  const day = { dayOfWeek, dayName: formatWeekday(dayOfWeek, 'en') }
  if (!isClosed) return { ...day, openTime, closeTime, isClosed: false as const }
  return { ...day, openTime: timeIn(openTime), closeTime: timeIn(closeTime), isClosed: true as const }
}

function timeIn(typed: string): string | undefined {
  return isTimeOfDay(typed) ? typed : undefined
}
