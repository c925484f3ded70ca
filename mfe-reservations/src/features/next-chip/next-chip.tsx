import { useCustomer } from '@sufra/api/session'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { CalendarClock } from 'lucide-react'
import styled from 'styled-components'
import { useUpcomingReservationQuery } from '../../api.ts'
import { words } from '../../words.ts'

/** On a narrow phone it goes to a second line as a whole. */
const When = styled.span`
  display: inline-block;
`

/** The customer's next booking, with a count when there are more; a press manages them. Nothing only while there is none. */
export function NextChip({ onManage }: { onManage: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { phoneNumber: phone } = useCustomer()
  const { data, isError, isFetching, refetch } = useUpcomingReservationQuery(
    { phone },
    { refetchOnMountOrArgChange: true },
  )
  const next = data?.reservation
  if (isError && !data) return <ErrorCard title={t('next.failed')} onRetry={refetch} busy={isFetching} />
  if (!next) return null
  const when = t('next.when', { day: formatDay(next.date, language), time: formatTime(next.time, language) })
  return (
    <ChipButton icon={<Icon of={CalendarClock} />} onClick={onManage}>
      <span>
        {t('next.title')}:{' '}
        <When>
          {when}
          {data.count > 1 && ` (${data.count})`}
        </When>
      </span>
    </ChipButton>
  )
}
