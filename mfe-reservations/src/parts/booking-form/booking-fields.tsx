import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { parsePartySize } from '@sufra/domain/reservations/seating'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { DateField } from '@sufra/ui/date-field'
import { Notice } from '@sufra/ui/notice'
import { NumberField } from '@sufra/ui/number-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { PhoneField, TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { NearbyTimes } from '../nearby-times.tsx'
import { PartyFactsFields } from '../party-facts/lazy-party-facts-fields.tsx'
import { AreaField, useHasAreas } from '../table-wish/lazy-area-field.ts'
import { NoTableNote } from '../table-wish/no-table-note.tsx'
import { TimeField } from '../time-field.tsx'
import type { BookingForm } from './use-booking-form.ts'

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`
const PartyAndTable = styled.div<{ $isPair: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isPair }) => ($isPair ? '2fr 3fr' : '1fr')};
  gap: ${space[4]};
  align-items: start;
`

interface BookingFieldsProps<Sent> {
  id?: string
  booking: BookingForm<Sent>
  /** The edited booking may keep its own time. */
  edited?: Reservation
  /** True in the guest's own browser, not at the till. */
  autoFill: boolean
  /** Replaces the table number where tables are assigned. */
  tableNote?: string | undefined
  /** More ways out of a refused time. */
  refusedActions?: ReactNode
  children?: ReactNode
}

/** Customer specification §2, /reservations; for staff an edited booking. */
export function BookingFields<Sent>(props: BookingFieldsProps<Sent>) {
  const { id, booking, edited, autoFill, tableNote, refusedActions, children } = props
  const t = useWords(words)
  const { register, formState } = booking.form
  const { errors } = formState
  const getAutoComplete = (name: string) => (autoFill ? name : 'off')
  return (
    <Fields id={id} onSubmit={booking.submit} noValidate>
      <TextField
        label={t('booking.name')}
        autoComplete={getAutoComplete('name')}
        maxLength={NAME_MOST}
        error={errors.customerName?.message}
        {...register('customerName')}
      />
      <PhoneField
        label={t('booking.phone')}
        autoComplete={getAutoComplete('tel')}
        error={errors.customerPhone?.message}
        {...register('customerPhone')}
      />
      <TextField
        label={t('booking.email')}
        optional
        type="email"
        dir="ltr"
        autoComplete={getAutoComplete('email')}
        error={errors.customerEmail?.message}
        {...register('customerEmail')}
      />
      <TimeFields {...{ booking, edited, tableNote, refusedActions }} isGuest={autoFill} />
      <TextAreaField
        label={t('booking.requests')}
        optional
        maxLength={TEXT_MOST}
        error={errors.specialRequests?.message}
        {...register('specialRequests')}
      />
      <PartyFactsFields form={booking.form} hasNote={!autoFill} />
      {children}
    </Fields>
  )
}

function TimeFields<Sent>({
  booking,
  edited,
  tableNote,
  refusedActions,
  isGuest,
}: Pick<BookingFieldsProps<Sent>, 'booking' | 'edited' | 'tableNote' | 'refusedActions'> & { isGuest: boolean }) {
  const t = useWords(words)
  const { control, register, watch, formState } = booking.form
  const { errors } = formState
  const [date, typedSize, areaId] = watch(['date', 'partySize', 'areaId'])
  const hasAreas = useHasAreas()
  // Asks for one person until the size is valid.
  const partySize = parsePartySize(typedSize ?? 1) ?? 1
  return (
    <>
      <Controlled name="date" control={control}>
        {(field) => (
          <DateField
            {...field}
            label={t('booking.date')}
            min={booking.firstDay}
            max={booking.lastDay}
            today={booking.today}
          />
        )}
      </Controlled>
      <Controlled name="time" control={control}>
        {(field) => <TimeField {...field} {...{ date, partySize, areaId, edited }} keepsFull={edited !== undefined} />}
      </Controlled>
      <RefusedTime {...{ booking, date, partySize }}>{refusedActions}</RefusedTime>
      {isGuest && (
        <NoTableNote
          {...{ partySize, areaId }}
          onAnywhere={() => booking.form.setValue('areaId', null, { shouldDirty: true })}
        />
      )}
      <PartyAndTable $isPair={!tableNote}>
        <Controlled name="partySize" control={control}>
          {(field) => <NumberField {...field} label={t('booking.partySize')} hint={tableNote} />}
        </Controlled>
        {!tableNote && (
          <TextField
            label={t('booking.tableNumber')}
            optional
            autoComplete="off"
            maxLength={NAME_MOST}
            error={errors.tableNumber?.message}
            {...register('tableNumber')}
          />
        )}
      </PartyAndTable>
      {hasAreas && (
        <Controlled name="areaId" control={control}>
          {({ value, onChange }) => <AreaField {...{ value, onChange }} />}
        </Controlled>
      )}
    </>
  )
}

interface RefusedTimeProps<Sent> {
  booking: BookingForm<Sent>
  date: string | null
  partySize: number
  children: ReactNode
}

/** Displayed while day and party are those of the refusal. */
function RefusedTime<Sent>({ booking, date, partySize, children }: RefusedTimeProps<Sent>) {
  const t = useWords(words)
  const { watch, setValue } = booking.form
  const refusal = booking.timeRefusal
  if (!refusal || refusal.date !== date || refusal.partySize !== partySize) return null
  return (
    <Notice $tone="danger" role="alert">
      <p>{refusal.sentence}</p>
      <NearbyTimes
        times={refusal.times}
        chosen={watch('time')}
        onChoose={(near) => setValue('time', near, { shouldDirty: true, shouldValidate: true })}
      />
      {children}
      {booking.keepWithoutTable && (
        <Button kind="secondary" onClick={booking.keepWithoutTable}>
          {t('booking.keepWithoutTable')}
        </Button>
      )}
    </Notice>
  )
}
