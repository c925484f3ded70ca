import { useCustomer } from '@sufra/api/session'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, size, space } from '@sufra/ui/theme'
import { CalendarClock } from 'lucide-react'
import styled from 'styled-components'
import { useUpcomingReservationQuery } from '../../calls/reservations.ts'
import { words } from '../../words.ts'

/** A customer's control. */
const HEIGHT = '48px'
/** Two lines of it fit into that height. */
const Words = styled.span`
  line-height: 1.45;
`
/** On a narrow phone, or with the name of a long day, it goes to a second line as a whole. */
const When = styled.span`
  display: inline-block;
`

const None = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${HEIGHT};
  padding-inline: ${space[4]};
  color: ${color.muted};
  font-size: ${size.s};
`

/**
 * The customer's next booking, with a count when there are more; a press manages them. Its room is there before it is
 * known, and without a booking a sentence stands in it, so that nothing below moves.
 */
export function NextChip({ onManage }: { onManage: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { phoneNumber: phone } = useCustomer()
  const { data, isError, isFetching, refetch } = useUpcomingReservationQuery(
    { phone },
    { refetchOnMountOrArgChange: true },
  )
  if (!data) {
    if (!isError) return <Skeleton height={HEIGHT} />
    return <ErrorCard title={t('next.failed')} onRetry={refetch} busy={isFetching} />
  }
  const next = data.reservation
  if (!next) {
    return (
      <None>
        <Icon of={CalendarClock} />
        {t('manage.empty')}
      </None>
    )
  }
  const when = t('next.when', { day: formatDay(next.date, language), time: formatTime(next.time, language) })
  return (
    <ChipButton icon={<Icon of={CalendarClock} />} onClick={onManage}>
      <Words>
        {t('next.title')}:{' '}
        <When>
          {when}
          {data.count > 1 && ` (${data.count})`}
        </When>
      </Words>
    </ChipButton>
  )
}
