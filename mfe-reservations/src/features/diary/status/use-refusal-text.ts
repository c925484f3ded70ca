import { getErrorSentence } from '@sufra/api/api-error'
import { formatList, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useCallback } from 'react'
import { listAlternatives } from '../../../lib/refusal.ts'
import { staffWords } from '../../../staff-words.ts'

/** For a taken time, the text includes free times nearby. */
export function useRefusalText(): (error: unknown) => string {
  const t = useWords(staffWords)
  const language = useLanguage()
  return useCallback(
    (error) => {
      const reason = getErrorSentence(error, language)
      const times = listAlternatives(error).map((time) => formatTime(time, language))
      return times.length > 0 ? t('diary.reasonWithTimes', { reason, times: formatList(times, language) }) : reason
    },
    [t, language],
  )
}
