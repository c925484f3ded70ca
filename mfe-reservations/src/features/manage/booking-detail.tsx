import type { Reservation } from '@sufra/contracts/entities/reservation'
import { formatDay, formatTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { Icon } from '@sufra/ui/icon'
import { color, font, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useUpdateReservationMutation } from '../../api.ts'
import { isUnreadable, serverSentence } from '../../lib/refusal.ts'
import { words } from '../../words.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[4]};
  margin-block-end: ${space[6]};
  dt { color: ${color.muted}; font-size: ${size.s}; }
  dd { font-weight: ${font.strong}; overflow-wrap: anywhere; }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > * { flex: 1 1 auto; }
`

interface BookingDetailProps {
  booking: Reservation
  onBack: () => void
  onEdit: () => void
}

/** One booking, with what a customer may do with it. Deleting asks a second time. */
export function BookingDetail({ booking, onBack, onEdit }: BookingDetailProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [update, { isLoading }] = useUpdateReservationMutation()
  const day = formatDay(booking.date, language, 'long')
  const time = formatTime(booking.time, language)

  const cancel = async () => {
    try {
      await update({ id: booking.id, status: 'cancelled' }).unwrap()
      showToast({ title: t('manage.cancelled'), description: t('manage.cancelledText'), tone: 'success' })
      onBack()
    } catch (error) {
      showToast({ title: t('manage.error'), description: cancelFailure(error), tone: 'danger' })
    }
    setAsking(false)
  }
  const cancelFailure = (error: unknown) =>
    isUnreadable(error) ? t('manage.unknown') : (serverSentence(error) ?? t('manage.cancelFailed'))

  return (
    <>
      <Facts>
        <dt>{t('reserve.date')}</dt>
        <dd>{day}</dd>
        <dt>{t('reserve.time')}</dt>
        <dd>{time}</dd>
        <dt>{t('reserve.people')}</dt>
        <dd>{booking.partySize}</dd>
        {booking.specialRequests && (
          <>
            <dt>{t('manage.requests')}</dt>
            <dd>{booking.specialRequests}</dd>
          </>
        )}
      </Facts>
      <Actions>
        <Button kind="secondary" icon={<Icon of={ArrowLeft} mirrored />} onClick={onBack}>
          {t('manage.back')}
        </Button>
        <Button kind="secondary" icon={<Icon of={Pencil} />} onClick={onEdit}>
          {t('manage.edit')}
        </Button>
        <Button kind="danger" icon={<Icon of={Trash2} />} onClick={() => setAsking(true)}>
          {t('manage.delete')}
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        title={t('manage.confirmTitle')}
        text={t('manage.confirmText', { day, time })}
        confirmLabel={t('manage.confirmYes')}
        cancelLabel={t('manage.confirmNo')}
        busy={isLoading}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
