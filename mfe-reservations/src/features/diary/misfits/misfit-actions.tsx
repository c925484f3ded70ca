import { getErrorSentence } from '@sufra/api/api-error'
import { useTimeZone } from '@sufra/api/restaurant-day'
import type { Misfit } from '@sufra/contracts/reservations/displaced/entities'
import { formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { color, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import styled from 'styled-components'
import { useKeepReservationMutation } from '../../../calls/misfits.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { misfitWords } from '../../../misfit-words.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`
const DecisionNote = styled.span`
  color: ${color.muted};
  font-size: ${size.xs};
`

interface MisfitActionsProps {
  misfit: Misfit
  onOpen: (id: number, day: string) => void
}

export function MisfitActions({ misfit: { reservation: booking, kept }, onOpen }: MisfitActionsProps) {
  const t = useWords(misfitWords)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const name = useGuestName()(booking)
  const [keep, { isLoading }] = useKeepReservationMutation()
  const toggleDecision = async () => {
    try {
      await keep({ id: booking.id, kept: !kept }).unwrap()
    } catch (error) {
      showToast({ title: t('keepFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Row>
      {kept && (
        <DecisionNote>{t('keptBy', { name: kept.by, time: formatDateTime(kept.at, language, timeZone) })}</DecisionNote>
      )}
      <Button kind="secondary" aria-label={t('open', { name })} onClick={() => onOpen(booking.id, booking.date)}>
        {t('openShort')}
      </Button>
      <Button
        kind="quiet"
        busy={isLoading}
        aria-label={t(kept ? 'unkeepNamed' : 'keepNamed', { name })}
        onClick={() => void toggleDecision()}
      >
        {t(kept ? 'unkeep' : 'keep')}
      </Button>
    </Row>
  )
}
