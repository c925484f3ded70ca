import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { ArrowLeftRight } from 'lucide-react'
import { use } from 'react'
import { listRoomierParties } from '../../../lib/exchange-parties.ts'
import { useGuestName } from '../../../lib/use-guest-name.ts'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'
import { listAround } from '../list-around.ts'
import { useDiary } from '../use-diary.ts'

const MOST_OFFERS = 3

interface ExchangeOffersProps {
  booking: Reservation
  partySize: number
  isSaving: boolean
  onExchange: (other: Reservation) => void
}

/** Parties whose tables a growing one may get in exchange for its own. */
export function ExchangeOffers({ booking, partySize, isSaving, onExchange }: ExchangeOffersProps) {
  const t = useWords(staffWords)
  const nameOf = useGuestName()
  const plan = use(FloorContext)?.plan
  const { byDay } = useDiary(booking.date)
  if (!plan) return null
  const partners = listRoomierParties(booking, partySize, listAround(byDay, booking.date), plan)
  return partners.slice(0, MOST_OFFERS).map((other) => (
    <Button
      key={other.id}
      kind="secondary"
      icon={<Icon of={ArrowLeftRight} size={18} />}
      paused={isSaving}
      onClick={() => onExchange(other)}
    >
      {t('floor.choice.exchange', { name: nameOf(other), tables: other.tableNumber ?? '' })}
    </Button>
  ))
}
