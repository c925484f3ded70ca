import { useLastBookableDay, useToday } from '@sufra/api/restaurant-day'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { TEXT_MOST } from '@sufra/domain/platform/limits'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { DateField } from '@sufra/ui/date-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { space } from '@sufra/ui/theme'
import { useDeferredValue, useEffect } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useFirstDay } from '../../lib/use-first-day.ts'
import { NearbyTimes } from '../../parts/nearby-times.tsx'
import { PartyFactsFields } from '../../parts/party-facts/lazy-party-facts-fields.tsx'
import { LargeParty } from '../../parts/table-wish/large-party.tsx'
import { AreaField, useHasAreas } from '../../parts/table-wish/lazy-area-field.ts'
import { NoTableNote } from '../../parts/table-wish/no-table-note.tsx'
import { PartyField } from '../../parts/table-wish/party-field.tsx'
import { getPartySize, LARGE_PARTY, type ReserveValues } from '../../parts/table-wish/reserve-values.ts'
import { TimeField } from '../../parts/time-field.tsx'
import { words } from '../../words.ts'
import { useChangeBooking } from './use-change-booking.ts'

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`
const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
  > * { flex: 1 1 auto; }
`

interface EditFormProps {
  booking: Reservation
  onTyped: (isTyped: boolean) => void
  onDone: () => void
  onCancel: () => void
}

export default function EditForm({ booking, onTyped, onDone, onCancel }: EditFormProps) {
  const t = useWords(words)
  const { form, submit, ...change } = useChangeBooking(booking, onDone)
  const { isDirty, isSubmitting } = useFormState(form)
  useEffect(() => {
    onTyped(isDirty)
    return () => onTyped(false)
  }, [isDirty, onTyped])
  return (
    <Fields onSubmit={submit} noValidate>
      <TimeFields form={form} booking={booking} {...change} />
      <TextAreaField label={t('manage.requests')} optional maxLength={TEXT_MOST} {...form.register('notes')} />
      <PartyFactsFields form={form} />
      <Actions>
        <Button kind="secondary" onClick={onCancel} disabled={isSubmitting}>
          {t('reserve.cancel')}
        </Button>
        <Button type="submit" busy={isSubmitting}>
          {t('manage.save')}
        </Button>
      </Actions>
    </Fields>
  )
}

type TimeFieldsProps = Pick<ReturnType<typeof useChangeBooking>, 'nearby' | 'setNearby'> & {
  form: UseFormReturn<ReserveValues>
  booking: Reservation
}

/** Separate, so that only these fields re-render on their changes. */
function TimeFields({ form, booking, nearby, setNearby }: TimeFieldsProps) {
  const t = useWords(words)
  const today = useToday()
  const firstDay = useFirstDay()
  const lastDay = useLastBookableDay()
  const { control, setValue } = form
  const [date, time, people, exactly, areaId] = useWatch({
    control,
    name: ['date', 'time', 'people', 'exactly', 'areaId'],
  })
  const partySize = getPartySize({ people, exactly })
  const hasAreas = useHasAreas()
  // Deferred: the pressed button renders before the times.
  const offeredTo = useDeferredValue(partySize)
  return (
    <>
      <Controlled name="date" control={control} rules={{ required: t('reserve.dateRequired') }}>
        {(field) => (
          <DateField
            {...field}
            label={t('reserve.date')}
            min={firstDay}
            // Keeps the booking's own later day valid.
            max={lastDay && lastDay < booking.date ? booking.date : lastDay}
            today={today}
          />
        )}
      </Controlled>
      <Controlled name="time" control={control} rules={{ required: t('reserve.timeRequired') }}>
        {(field) => (
          <TimeField
            {...field}
            date={date}
            partySize={offeredTo}
            areaId={areaId}
            edited={booking}
            onFull={(times) => setNearby({ date, partySize: offeredTo, times })}
          />
        )}
      </Controlled>
      {nearby && nearby.date === date && nearby.partySize === partySize && (
        <NearbyTimes
          times={nearby.times}
          chosen={time}
          onChoose={(near) => setValue('time', near, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <NoTableNote
        partySize={offeredTo}
        areaId={areaId}
        onAnywhere={() => setValue('areaId', null, { shouldDirty: true })}
      />
      <Controlled name="people" control={control} rules={{ required: t('reserve.peopleRequired') }}>
        {(field) => <PartyField {...field} />}
      </Controlled>
      {people === LARGE_PARTY && <LargeParty form={form} />}
      {hasAreas && (
        <Controlled name="areaId" control={control}>
          {({ value, onChange }) => <AreaField {...{ value, onChange }} />}
        </Controlled>
      )}
    </>
  )
}
