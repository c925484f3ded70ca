import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { useWords } from '@sufra/i18n/use-words'
import { showToast } from '@sufra/ui/toast'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useUpdateReservationMutation } from '../../calls/reservations.ts'
import { getSentence, listAlternatives } from '../../lib/refusal.ts'
import type { Nearby } from '../../parts/nearby-times.tsx'
import { omitStoredFacts, toChosenValues } from '../../parts/party-facts/party-facts.ts'
import type { ReserveValues } from '../../parts/table-wish/reserve-values.ts'
import { getPartySize, toParty } from '../../parts/table-wish/reserve-values.ts'
import { words } from '../../words.ts'

export function useChangeBooking(booking: Reservation, onSaved: () => void) {
  const t = useWords(words)
  const [update] = useUpdateReservationMutation()
  const [nearby, setNearby] = useState<Nearby | null>(null)
  const form = useForm<ReserveValues>({
    defaultValues: {
      date: booking.date,
      time: booking.time,
      ...toParty(booking.partySize),
      specialEvent: '',
      intolerances: '',
      notes: booking.specialRequests ?? '',
      areaId: booking.areaId ?? null,
      ...toChosenValues(booking),
    },
  })

  async function save(wish: ReserveValues): Promise<void> {
    setNearby(null)
    const [date, time, partySize] = [wish.date ?? '', wish.time, getPartySize(wish)]
    const specialRequests = wish.notes.trim() || null
    // Unchanged values are omitted: staff may have changed them. Day and time go together.
    const changes = {
      ...omitStoredFacts({ occasion: wish.occasion, needs: wish.needs }, booking),
      ...((date !== booking.date || time !== booking.time) && { date, time }),
      ...(partySize !== booking.partySize && { partySize }),
      ...(wish.areaId !== (booking.areaId ?? null) && { areaId: wish.areaId }),
      ...(specialRequests !== booking.specialRequests && { specialRequests }),
    }
    if (Object.keys(changes).length === 0) return onSaved()
    try {
      await update({ id: booking.id, ...changes }).unwrap()
      showToast({ title: t('manage.updated'), description: t('manage.updatedText'), tone: 'success' })
      onSaved()
    } catch (error) {
      const times = listAlternatives(error)
      if (times.length > 0) setNearby({ date, partySize, times })
      const description = getSentence(error, t('manage.updateFailedText'))
      showToast({ title: t('manage.updateFailed'), description, tone: 'danger' })
    }
  }
  return { form, nearby, setNearby, submit: (event: FormEvent) => void form.handleSubmit(save)(event) }
}
