import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { Notice } from '@sufra/ui/notice'
import { NumberField } from '@sufra/ui/number-field'
import { space } from '@sufra/ui/theme'
import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import type { BookingForm } from '../../../parts/booking-form/use-booking-form.ts'
import { type Nearby, NearbyTimes } from '../../../parts/nearby-times.tsx'
import { QuickDays } from '../../../parts/quick-days.tsx'
import { useImpossible } from '../../../parts/table-wish/use-impossible.ts'
import { TimeChips } from '../../../parts/time-chips.tsx'
import { TimeField } from '../../../parts/time-field.tsx'
import { staffWords } from '../../../staff-words.ts'
import { PartySizeButtons } from '../walk-in/party-size-buttons.tsx'

const Typed = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space[4]};
  align-items: start;
`

/** Treats a pressed value as typed. */
const AS_TYPED = { shouldDirty: true, shouldValidate: true }

interface CallerTimesProps {
  booking: BookingForm
  partySize: number
  /** About the table. */
  hint: string | undefined
}

/** People, day and time, each by a press; the fields below take what has no button. */
export function CallerTimes({ booking, partySize, hint }: CallerTimesProps) {
  const t = useWords(staffWords)
  const { form, firstDay, lastDay, today } = booking
  const { control, setValue } = form
  const [date, time, people, areaId] = form.watch(['date', 'time', 'partySize', 'areaId'])
  const [nearby, setNearby] = useState<Nearby | null>(null)
  const size = useRef<HTMLInputElement>(null)
  // Deferred: the pressed button renders before days and times.
  const offeredTo = useDeferredValue(partySize)
  const impossible = useImpossible(offeredTo, areaId)
  const takeDate = useCallback((day: string) => setValue('date', day, AS_TYPED), [setValue])
  const takeTime = useCallback((to: string) => setValue('time', to, AS_TYPED), [setValue])
  const typeDigit = (digit: number) => {
    flushSync(() => setValue('partySize', digit, AS_TYPED))
    size.current?.focus()
    // The next digit follows instead of replacing it.
    size.current?.setSelectionRange(1, 1)
  }
  return (
    <>
      <PartySizeButtons
        value={people}
        onChange={(chosen) => setValue('partySize', chosen, AS_TYPED)}
        onDigit={typeDigit}
      />
      <QuickDays
        first={firstDay}
        last={lastDay}
        partySize={offeredTo}
        areaId={areaId}
        chosen={date}
        onChoose={takeDate}
      />
      {!impossible && <TimeChips date={date} partySize={offeredTo} areaId={areaId} value={time} onChange={takeTime} />}
      <NearestTimes {...{ booking, date, partySize, nearby, time }} onChoose={takeTime} />
      <Typed>
        <Controlled name="partySize" control={control}>
          {({ ref, ...field }) => (
            <NumberField
              {...field}
              label={t('booking.partySize')}
              hint={hint}
              ref={(input) => {
                ref(input)
                size.current = input
              }}
            />
          )}
        </Controlled>
        <Controlled name="date" control={control}>
          {(field) => <DateField {...field} label={t('booking.date')} min={firstDay} max={lastDay} today={today} />}
        </Controlled>
        <Controlled name="time" control={control}>
          {(field) => (
            <TimeField
              {...field}
              {...{ date, areaId }}
              partySize={offeredTo}
              onFull={(times) => setNearby({ date, partySize: offeredTo, times })}
            />
          )}
        </Controlled>
      </Typed>
    </>
  )
}

interface NearestTimesProps {
  booking: BookingForm
  date: string | null
  partySize: number
  /** Of a chosen time that is full for the present people. */
  nearby: Nearby | null
  time: string
  onChoose: (time: string) => void
}

/** Displayed while day and party are those of the refusal. */
function NearestTimes({ booking, date, partySize, nearby, time, onChoose }: NearestTimesProps) {
  const { timeRefusal } = booking
  const isOfThis = (found: Nearby | null) => found?.date === date && found.partySize === partySize
  if (timeRefusal && isOfThis(timeRefusal)) {
    return (
      <Notice $tone="danger" role="alert">
        <p>{timeRefusal.sentence}</p>
        <NearbyTimes times={timeRefusal.times} chosen={time} onChoose={onChoose} />
      </Notice>
    )
  }
  return nearby && isOfThis(nearby) && <NearbyTimes times={nearby.times} chosen={time} onChoose={onChoose} />
}
