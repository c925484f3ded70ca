import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { useWords } from '@sufra/i18n/use-words'
import { tabular } from '@sufra/ui/styles'
import { font } from '@sufra/ui/theme'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useClockTime } from '../../../lib/use-format-time.ts'
import { waitlistWords } from '../../../waitlist-words.ts'

const SECOND_MS = 1000

const Left = styled.span`
  ${tabular}
  font-weight: ${font.strong};
`

/** How long a table is held, and whether its guest knows. */
export function HoldNotice({ table }: { table: NonNullable<WaitlistEntry['table']> }) {
  const t = useWords(waitlistWords)
  const clockTime = useClockTime()
  const { heldUntil, notice, notifiedAt } = table
  return (
    <span>
      <Countdown until={heldUntil} />
      {notice && ' · '}
      {notice === 'sent' && t('staff.notice.sent', { time: notifiedAt ? clockTime(notifiedAt) : '' })}
      {(notice === 'waiting' || notice === 'none') && t(`staff.notice.${notice}`)}
    </span>
  )
}

/** Screen readers are not interrupted; the end is beside it. */
function Countdown({ until }: { until: string }) {
  const t = useWords(waitlistWords)
  const left = useTimeLeft(until)
  return (
    <Left role="timer" aria-live="off">
      {t('staff.left', { time: left })}
    </Left>
  )
}

/** As `11:42`. */
function useTimeLeft(until: string): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(ticking)
  }, [])
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
