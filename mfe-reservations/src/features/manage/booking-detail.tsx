import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useUpdateReservationMutation } from '../../calls/reservations.ts'
import { getSentence, isUnreadable } from '../../lib/refusal.ts'
import { useFormatTime } from '../../lib/use-format-time.ts'
import { BookingFacts } from '../../parts/booking-facts.tsx'
import { AddToCalendar } from '../../parts/lazy-add-to-calendar.ts'
import { words } from '../../words.ts'

/** Lazy: weighs as much as this dialog. */
export const ChatLink = createLazyPart(() => import('./chat-link.tsx'))
/** Lazy: for an hour and a quarter only. */
export const LateChoice = createLazyPart(() => import('./late-choice.tsx'))

const Back = styled.div`
  margin-block-end: ${space[3]};
  /* Its word stands where the lines below begin. */
  margin-inline-start: -${space[3]};
`
const Facts = styled.div`
  margin-block-end: ${space[6]};
`
const Actions = styled.div`
  display: grid;
  gap: ${space[2]};
`

const NEAR_MS = 2 * 60 * 60_000
/** Spares other reservations the part that decides. */
export const isNear = ({ startsAt }: Reservation) => Math.abs(Date.parse(startsAt) - Date.now()) < NEAR_MS

interface BookingDetailProps {
  booking: Reservation
  onBack: () => void
  onEdit: () => void
}

export function BookingDetail({ booking, onBack, onEdit }: BookingDetailProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const [update, { isLoading }] = useUpdateReservationMutation()
  const when = useFormatTime()(booking.date, booking)
  const [day, time] = [formatDay(when.day, language, 'long'), when.time]

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
    isUnreadable(error) ? t('manage.unknown') : getSentence(error, t('manage.cancelFailed'))

  return (
    <>
      <Back>
        <Button kind="quiet" icon={<Icon of={ArrowLeft} mirrored />} onClick={onBack}>
          {t('manage.back')}
        </Button>
      </Back>
      <Facts>
        <BookingFacts booking={booking} />
      </Facts>
      <Actions>
        {isNear(booking) && <LateChoice booking={booking} />}
        <Button wide icon={<Icon of={Pencil} />} onClick={onEdit}>
          {t('manage.edit')}
        </Button>
        <ChatLink booking={booking} />
        <AddToCalendar booking={booking} wide />
        <Button kind="quietDanger" wide icon={<Icon of={Trash2} />} onClick={() => setAsking(true)}>
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
