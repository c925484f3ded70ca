import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { UsersRound } from 'lucide-react'
import { staffWords } from '../../../staff-words.ts'
import { CounterButton } from '../counters/counter-button.tsx'
import { useQueue } from './use-queue.ts'

/** How many parties wait at the door. */
export function QueueCounter({ onPress }: { onPress: () => void }) {
  const t = useWords(staffWords)
  const language = useLanguage()
  const { entries = [] } = useQueue()
  const count = entries.length > 0 ? ` (${formatNumber(entries.length, language)})` : ''
  return (
    <CounterButton icon={UsersRound} count={entries.length} text={`${t('queue.title')}${count}`} onClick={onPress} />
  )
}
