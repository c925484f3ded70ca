import { getErrorSentence } from '@sufra/api/api-error'
import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { canAnnounceLate, type LateMinutes, lateMinutes } from '@sufra/domain/reservations/late'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ChipButton } from '@sufra/ui/chip'
import { Notice } from '@sufra/ui/notice'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import styled from 'styled-components'
import { useAnnounceLateMutation } from '../../calls/reservations.ts'
import { useClockTime } from '../../lib/use-format-time.ts'
import { words } from '../../words.ts'

const Answer = styled.p`
  &:empty { display: none; }
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

/** "I am late", around the time of the reservation; nothing at other times. */
export default function LateChoice({ booking }: { booking: Reservation }) {
  const t = useWords(words)
  const language = useLanguage()
  const clockTime = useClockTime()
  const now = useMinute()
  const [announce, { isLoading }] = useAnnounceLateMutation()
  const [lateUntil, setLateUntil] = useState(booking.lateUntil)
  const { status, startsAt, arrivedAt } = booking
  const expected = { status, startsAt: new Date(startsAt), ...(arrivedAt && { arrivedAt: new Date(arrivedAt) }) }
  if (!canAnnounceLate(expected, now)) return null
  const send = async (minutes: LateMinutes | null) => {
    try {
      setLateUntil((await announce({ id: booking.id, minutes }).unwrap()).lateUntil)
    } catch (error) {
      showToast({ title: t('late.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const isChosen = (minutes: LateMinutes) =>
    lateUntil !== undefined && Date.parse(lateUntil) - Date.parse(startsAt) === minutes * 60_000
  return (
    <Notice $tone="gold" role="group" aria-label={t('late.title')}>
      <strong>{t('late.title')}</strong>
      <Choices>
        {lateMinutes.map((minutes) => (
          <ChipButton key={minutes} pressed={isChosen(minutes)} taken={isLoading} onClick={() => void send(minutes)}>
            {t('late.minutes', { number: formatNumber(minutes, language) })}
          </ChipButton>
        ))}
        {lateUntil && (
          <ChipButton pressed={false} taken={isLoading} onClick={() => void send(null)}>
            {t('late.onTime')}
          </ChipButton>
        )}
      </Choices>
      <Answer role="status">{lateUntil && t('late.expected', { time: clockTime(lateUntil) })}</Answer>
    </Notice>
  )
}
