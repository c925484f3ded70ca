import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { parsePartySize } from '@sufra/domain/reservations/seating'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { PhoneField, TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { KnownGuest } from '../../../parts/booking-form/known-guest.tsx'
import type { BookingForm } from '../../../parts/booking-form/use-booking-form.ts'
import { PartyFactsFields } from '../../../parts/party-facts/lazy-party-facts-fields.tsx'
import { AreaField, useHasAreas } from '../../../parts/table-wish/lazy-area-field.ts'
import { FullDayButton } from '../../../parts/waitlist/full-day-button.tsx'
import { staffWords } from '../../../staff-words.ts'
import { CallerFacts } from './caller-facts.tsx'
import { CallerTimes } from './caller-times.tsx'

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`

interface CallerFieldsProps {
  id: string
  booking: BookingForm
  /** Tables are assigned; none is typed. */
  hasTables: boolean
  /** Leads to the waitlist of a day with full times. */
  onWait: () => void
}

/** Staff specification §2, Reservation form, in the order in which callers speak: people, day, time, then the guest. */
export function CallerFields({ id, booking, hasTables, onWait }: CallerFieldsProps) {
  const t = useWords(staffWords)
  const { control, register, watch, getValues, setValue, formState } = booking.form
  const { errors } = formState
  const [date, typedSize, areaId, phone] = watch(['date', 'partySize', 'areaId', 'customerPhone'])
  const hasAreas = useHasAreas()
  // Asks for one person until the size is valid.
  const partySize = parsePartySize(typedSize ?? 1) ?? 1
  return (
    <Fields id={id} onSubmit={booking.submit} noValidate>
      <CallerTimes booking={booking} partySize={partySize} hint={hasTables ? t('floor.assigned') : undefined} />
      <FullDayButton {...{ date, partySize, areaId }} label={t('booking.waitlist')} onPress={onWait} />
      {hasAreas && (
        <Controlled name="areaId" control={control}>
          {({ value, onChange }) => <AreaField {...{ value, onChange }} />}
        </Controlled>
      )}
      {!hasTables && (
        <TextField
          label={t('booking.tableNumber')}
          optional
          autoComplete="off"
          maxLength={NAME_MOST}
          error={errors.tableNumber?.message}
          {...register('tableNumber')}
        />
      )}
      <PhoneField
        label={t('booking.phone')}
        autoComplete="off"
        error={errors.customerPhone?.message}
        {...register('customerPhone')}
      />
      <KnownGuest phone={phone} getValue={getValues} onFill={setValue} />
      <CallerFacts phone={phone} />
      <TextField
        label={t('booking.name')}
        autoComplete="off"
        maxLength={NAME_MOST}
        error={errors.customerName?.message}
        {...register('customerName')}
      />
      <TextField
        label={t('booking.email')}
        optional
        type="email"
        dir="ltr"
        autoComplete="off"
        error={errors.customerEmail?.message}
        {...register('customerEmail')}
      />
      <TextAreaField
        label={t('booking.requests')}
        optional
        maxLength={TEXT_MOST}
        error={errors.specialRequests?.message}
        {...register('specialRequests')}
      />
      <PartyFactsFields form={booking.form} hasNote />
    </Fields>
  )
}
