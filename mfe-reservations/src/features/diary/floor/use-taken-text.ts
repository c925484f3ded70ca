import { isApiError } from '@sufra/api/api-error'
import { useWords } from '@sufra/i18n/use-words'
import { useLazyBookingDetailsQuery } from '../../../calls/diary.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { useRefusalText } from '../status/use-refusal-text.ts'
import { useTableTexts } from './use-table-texts.ts'

/** Why a time or tables are refused, with the names of those who have them. */
export function useTakenText(): (error: unknown) => Promise<string> {
  const t = useWords(staffWords)
  const nameOf = useGuestName()
  const getReason = useRefusalText()
  const { formatStart, formatEnd } = useTableTexts()
  const [getDetails] = useLazyBookingDetailsQuery()
  return async (error) => {
    const facts = isApiError(error) && error.code === 'TABLE_TAKEN' ? error.facts : {}
    const ids = (facts.reservationIds ?? []) as number[]
    const found = await Promise.all(ids.map((id) => getDetails({ id }).unwrap())).catch(() => [])
    const names = found.map(({ reservation: party }) =>
      t('floor.choice.takenBy', { name: nameOf(party), from: formatStart(party), until: formatEnd(party) }),
    )
    return [getReason(error), ...names].join(' · ')
  }
}
