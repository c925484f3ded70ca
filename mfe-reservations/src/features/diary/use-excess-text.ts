import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { use } from 'react'
import { countSeats } from '../../lib/count-seats.ts'
import { staffWords } from '../../staff-words.ts'
import { FloorContext } from './floor/floor-context.ts'

/** By how many a party exceeds the seats of its tables; null if it has enough. */
export function useExcessText(): (booking: Reservation) => string | null {
  const t = useWords(staffWords)
  const language = useLanguage()
  const plan = use(FloorContext)?.plan
  return ({ tableIds, tableNumber, partySize, leftAt, status }) => {
    if (!plan || !tableIds || leftAt || status !== 'confirmed') return null
    const excess = partySize - countSeats(tableIds, plan)
    if (excess <= 0) return null
    return t('floor.choice.exceeds', { number: formatNumber(excess, language), tables: tableNumber ?? '' })
  }
}
