import { useCustomer } from '@sufra/api/session'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { Icon } from '@sufra/ui/icon'
import { Bdi } from '@sufra/ui/isolate'
import { CalendarClock } from 'lucide-react'
import { useUpcomingReservationQuery } from '../../api.ts'
import { words } from '../../words.ts'

/** The customer's next booking, with a count when there are more; a press manages them. Nothing without one. */
export function NextChip({ onManage }: { onManage: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const { phoneNumber: phone } = useCustomer()
  const { data } = useUpcomingReservationQuery({ phone }, { refetchOnMountOrArgChange: true })
  const next = data?.reservation
  if (!next) return null
  return (
    <ChipButton icon={<Icon of={CalendarClock} />} onClick={onManage}>
      <span>
        {t('next.title')}: {formatDay(next.date, language)} <Bdi>{formatTime(next.time, language)}</Bdi>
        {data.count > 1 && ` (${data.count})`}
      </span>
    </ChipButton>
  )
}
