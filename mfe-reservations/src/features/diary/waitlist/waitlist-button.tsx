import type { Day } from '@sufra/domain/calendar-day'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { Hourglass } from 'lucide-react'
import { staffWords } from '../../../staff-words.ts'
import { useWaitlistPage } from './use-waitlist-page.ts'

export function WaitlistButton({ day, onPress }: { day: Day; onPress: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { total = 0 } = useWaitlistPage(day)
  const count = total > 0 ? ` (${formatNumber(total, language)})` : ''
  return (
    <Button kind="secondary" icon={<Icon of={Hourglass} size={18} />} aria-keyshortcuts="l" onClick={onPress}>
      {`${t('diary.waitlist')}${count}`}
    </Button>
  )
}
