import { getBookingAddress } from '@sufra/contracts/front-ends/booking-address'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Link } from '@sufra/ui/router'
import { useGuestName } from '../../lib/use-guest-name.ts'
import { misfitWords } from '../../misfit-words.ts'

export function MisfitLink({ booking }: { booking: Reservation }) {
  const t = useWords(misfitWords)
  const name = useGuestName()(booking)
  return (
    <span>
      <Link to={getBookingAddress(booking)} target="_blank" rel="noreferrer" aria-label={t('open', { name })}>
        {t('openShort')}
      </Link>
    </span>
  )
}
