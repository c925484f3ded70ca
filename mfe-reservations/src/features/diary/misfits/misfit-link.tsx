import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Link } from '@sufra/ui/router'
import { misfitWords } from '../../../misfit-words.ts'
import { getBookingAddress } from '../booking-panel/booking-address.ts'
import { useGuestName } from '../use-guest-name.ts'

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
