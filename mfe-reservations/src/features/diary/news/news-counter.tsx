import type { ReservationChange } from '@sufra/contracts/reservations/bookings/entities'
import { formatList, formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { staffWords } from '../../../staff-words.ts'
import { CounterButton } from '../counters/counter-button.tsx'
import { focusDayTitle } from '../day-head.tsx'
import { NewsDialog } from './news-dialog.tsx'
import { useNews } from './use-news.ts'

const KINDS = ['new', 'changed', 'cancelled'] as const

interface NewsCounterProps {
  sound: boolean
  onOpen: (id: number, day: string) => void
}

/** Counts the changes since the last look, and opens their list. */
export function NewsCounter({ sound, onOpen }: NewsCounterProps) {
  const t = useWords(staffWords)
  const { changes, latest, clear } = useNews(sound)
  const describeCounts = useDescribeCounts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const clearList = () => {
    close()
    clear()
    // The counter disappears, so it cannot take the focus back.
    requestAnimationFrame(focusDayTitle)
  }
  const openBooking = (id: number, day: string) => {
    close()
    onOpen(id, day)
  }
  const text = describeCounts(changes)
  return (
    <>
      <VisuallyHidden role="status">{describeCounts(latest)}</VisuallyHidden>
      {changes.length > 0 && (
        <CounterButton
          icon={BellRing}
          count={changes.length}
          text={text}
          aria-label={t('diary.news.counter', { counts: text })}
          aria-haspopup="dialog"
          urgent
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && <NewsDialog changes={changes} onOpen={openBooking} onClear={clearList} onClose={close} />}
    </>
  )
}

/** `1 new reservation, 2 cancelled` */
function useDescribeCounts(): (changes: readonly ReservationChange[]) => string {
  const t = useWords(staffWords)
  const language = useLanguage()
  return (changes) => {
    const counts = KINDS.flatMap((kind) => {
      const count = changes.filter((change) => change.kind === kind).length
      return count > 0 ? [t(`diary.news.told.${kind}`, { count, number: formatNumber(count, language) })] : []
    })
    return formatList(counts, language)
  }
}
