import { getErrorSentence } from '@sufra/api/api-error'
import { useMinute } from '@sufra/api/use-clock'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { showToast } from '@sufra/ui/toast'
import { useMarkReconfirmedMutation } from '../../../calls/diary.ts'
import { staffWords } from '../../../staff-words.ts'

/** Staff called; until the booking's time. */
export function ComingButton({ booking }: { booking: Reservation }) {
  const t = useWords(staffWords)
  const now = useMinute().getTime()
  const [mark, { isLoading }] = useMarkReconfirmedMutation()
  const { id, status, startsAt, arrivedAt, isWalkIn, reconfirmedAt } = booking
  if (status !== 'confirmed' || arrivedAt || isWalkIn || Date.parse(startsAt) <= now) return null
  const save = async () => {
    try {
      await mark({ id, reconfirmed: !reconfirmedAt }).unwrap()
    } catch (error) {
      showToast({ title: t('diary.coming.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Button kind="secondary" busy={isLoading} onClick={() => void save()}>
      {t(reconfirmedAt ? 'diary.coming.unmark' : 'diary.coming.mark')}
    </Button>
  )
}
