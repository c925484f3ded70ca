import { useLastBookableDay, useToday } from '@sufra/api/restaurant-day'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { DateField } from '@sufra/ui/date-field'
import { NavLink } from '@sufra/ui/router'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { type FormEvent, startTransition, useCallback, useDeferredValue } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useFirstDay } from '../../lib/use-first-day.ts'
import { type Nearby, NearbyTimes } from '../../parts/nearby-times.tsx'
import { PartyFactsFields } from '../../parts/party-facts/lazy-party-facts-fields.tsx'
import { QuickDays } from '../../parts/quick-days.tsx'
import { LargeParty } from '../../parts/table-wish/large-party.tsx'
import { AreaField, useHasAreas } from '../../parts/table-wish/lazy-area-field.ts'
import { NoTableNote } from '../../parts/table-wish/no-table-note.tsx'
import { PartyField } from '../../parts/table-wish/party-field.tsx'
import type { ReserveValues } from '../../parts/table-wish/reserve-values.ts'
import { getPartySize, LARGE_PARTY } from '../../parts/table-wish/reserve-values.ts'
import { useImpossible } from '../../parts/table-wish/use-impossible.ts'
import { TimeChips } from '../../parts/time-chips.tsx'
import { TimeField } from '../../parts/time-field.tsx'
import { FullDayButton } from '../../parts/waitlist/full-day-button.tsx'
import { words } from '../../words.ts'

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`

const FormLink = styled(NavLink)`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: inherit;
`

/** Treats a filled-in value as typed. */
const AS_TYPED = { shouldDirty: true, shouldValidate: true }

interface ReserveFormProps {
  id: string
  form: UseFormReturn<ReserveValues>
  nearby: Nearby | null
  onNearby: (nearby: Nearby) => void
  onSubmit: (event: FormEvent) => void
  onWait: () => void
}

/** Customer specification §2. */
export function ReserveForm({ id, form, nearby, onNearby, onSubmit, onWait }: ReserveFormProps) {
  const t = useWords(words)
  const { register } = form
  return (
    <Fields id={id} onSubmit={onSubmit} noValidate>
      <TimeFields form={form} nearby={nearby} onNearby={onNearby} onWait={onWait} />
      <TextField label={t('reserve.event')} optional maxLength={500} {...register('specialEvent')} />
      <TextField label={t('reserve.intolerances')} optional maxLength={500} {...register('intolerances')} />
      <TextAreaField label={t('reserve.notes')} optional maxLength={900} {...register('notes')} />
      <PartyFactsFields form={form} />
      <FormLink to="/reservations">{t('reserve.forOthers')}</FormLink>
    </Fields>
  )
}

/** Separate, so that only these fields re-render on their changes. */
function TimeFields({ form, nearby, onNearby, onWait }: Omit<ReserveFormProps, 'id' | 'onSubmit'>) {
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
  // Deferred: the pressed button renders before days and times.
  const offeredTo = useDeferredValue(partySize)
  const impossible = useImpossible(offeredTo, areaId)
  const takeDate = useCallback((day: string) => startTransition(() => setValue('date', day, AS_TYPED)), [setValue])
  const takeTime = useCallback((time: string) => startTransition(() => setValue('time', time, AS_TYPED)), [setValue])
  return (
    <>
      <QuickDays
        first={firstDay}
        last={lastDay}
        partySize={offeredTo}
        areaId={areaId}
        chosen={date}
        onChoose={takeDate}
      />
      <Controlled name="date" control={control} rules={{ required: t('reserve.dateRequired') }}>
        {(field) => <DateField {...field} label={t('reserve.date')} min={firstDay} max={lastDay} today={today} />}
      </Controlled>
      <Controlled name="time" control={control} rules={{ required: t('reserve.timeRequired') }}>
        {(field) => (
          <TimeField
            {...field}
            date={date}
            partySize={offeredTo}
            areaId={areaId}
            onFull={(times) => onNearby({ date, partySize: offeredTo, times })}
          />
        )}
      </Controlled>
      {nearby && nearby.date === date && nearby.partySize === partySize && (
        <NearbyTimes times={nearby.times} chosen={time} onChoose={takeTime} />
      )}
      <NoTableNote partySize={offeredTo} areaId={areaId} onAnywhere={() => setValue('areaId', null, AS_TYPED)} />
      {!impossible && <TimeChips date={date} partySize={offeredTo} areaId={areaId} value={time} onChange={takeTime} />}
      <FullDayButton date={date} partySize={offeredTo} areaId={areaId} label={t('reserve.waitlist')} onPress={onWait} />
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
