import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { CalendarX2 } from 'lucide-react'
import { useMisfitCount } from '../../../calls/misfits.ts'
import { staffWords } from '../../../staff-words.ts'
import { CounterButton } from '../counters/counter-button.tsx'

const POLL_MS = 60_000

export function MisfitsCounter({ onPress }: { onPress: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { total, outgrown } = useMisfitCount(POLL_MS)
  const text = t(`diary.misfits.${outgrown}`, { count: total, number: formatNumber(total, language) })
  return (
    <div role="status">
      {total > 0 && <CounterButton icon={CalendarX2} count={total} text={text} urgent onClick={onPress} />}
    </div>
  )
}
