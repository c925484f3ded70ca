import type { OfferedSlot } from '@sufra/contracts/reservations/bookings/entities'
import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { parsePartySize } from '@sufra/domain/reservations/seating'
import { Controlled } from '@sufra/forms/controlled'
import { formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { FormDialog } from '@sufra/ui/form-dialog'
import { NumberField } from '@sufra/ui/number-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { PhoneField, TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { useEffect, useId } from 'react'
import styled from 'styled-components'
import { useFormatTime } from '../../lib/use-format-time.ts'
import { waitlistWords } from '../../waitlist-words.ts'
import { words } from '../../words.ts'
import { KnownGuest } from '../booking-form/known-guest.tsx'
import { Failure } from '../failure.tsx'
import { PartyFactsFields } from '../party-facts/lazy-party-facts-fields.tsx'
import { NO_FACTS } from '../party-facts/party-facts.ts'
import { useOfferedSlots } from '../use-offered-slots.ts'
import { chooseFirst } from './choose-first.ts'
import { type JoinValues, useJoinForm } from './use-join-form.ts'

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  align-items: start;
`

interface JoinDialogProps {
  start: Pick<JoinValues, 'date'> & Partial<JoinValues>
  /** Asks for another person's name and phone. */
  forOthers?: boolean
  title: string
  text: string
  onJoined: (entry: WaitlistEntry) => void
  onClose: () => void
}

const EMPTY = {
  customerName: '',
  customerPhone: '',
  customerEmail: '',
  from: '',
  until: '',
  partySize: 2,
  specialRequests: '',
  ...NO_FACTS,
}

/** docs/specification/beyond.md, Waitlist. */
export default function JoinDialog({ start, forOthers = false, title, text, onJoined, onClose }: JoinDialogProps) {
  const shared = useWords(words)
  const language = useLanguage()
  const id = useId()
  const { form, times, failure, submit } = useJoinForm({ ...EMPTY, ...start }, forOthers, onJoined)
  const { control, register, formState, getValues, setValue, watch } = form
  const partySize = parsePartySize(watch('partySize') ?? 1) ?? 1
  const { slots = [] } = useOfferedSlots(start.date, partySize)
  times.current = slots
  useFirstChoice(form, slots)
  return (
    <FormDialog
      title={title}
      description={`${formatDay(start.date, language, 'long')}. ${text}`}
      form={id}
      submit={title}
      state={formState}
      alert={failure && <Failure text={failure} />}
      onClose={onClose}
    >
      <Fields id={id} onSubmit={submit} noValidate>
        {forOthers && (
          <>
            <PhoneField
              label={shared('booking.phone')}
              autoComplete="off"
              error={formState.errors.customerPhone?.message}
              {...register('customerPhone')}
            />
            <KnownGuest phone={watch('customerPhone')} getValue={getValues} onFill={setValue} />
            <TextField
              label={shared('booking.name')}
              autoComplete="off"
              maxLength={NAME_MOST}
              error={formState.errors.customerName?.message}
              {...register('customerName')}
            />
            <TextField
              label={shared('booking.email')}
              optional
              type="email"
              dir="ltr"
              autoComplete="off"
              error={formState.errors.customerEmail?.message}
              {...register('customerEmail')}
            />
          </>
        )}
        <Controlled name="partySize" control={control}>
          {(field) => <NumberField {...field} label={shared('booking.partySize')} />}
        </Controlled>
        <Pair>
          <TimeSelect name="from" form={form} slots={slots} date={start.date} />
          <TimeSelect name="until" form={form} slots={slots} date={start.date} />
        </Pair>
        <TextAreaField
          label={shared('booking.requests')}
          optional
          maxLength={TEXT_MOST}
          error={formState.errors.specialRequests?.message}
          {...register('specialRequests')}
        />
        <PartyFactsFields form={form} hasNote={forOthers} />
      </Fields>
    </FormDialog>
  )
}

type Form = ReturnType<typeof useJoinForm>['form']

/** Starts with full times. */
function useFirstChoice({ getValues, setValue }: Form, slots: readonly OfferedSlot[]): void {
  useEffect(() => {
    const choice = chooseFirst(slots, getValues('from'))
    if (!choice || getValues('until')) return
    setValue('from', choice.from)
    setValue('until', choice.until)
  }, [slots, getValues, setValue])
}

function TimeSelect(props: { name: 'from' | 'until'; form: Form; slots: readonly OfferedSlot[]; date: string }) {
  const { name, form, slots, date } = props
  const t = useWords(waitlistWords)
  const shared = useWords(words)
  const whenOf = useFormatTime()
  const options = slots.map(({ time, isNextDay }) => ({ value: time, label: whenOf(date, { time, isNextDay }).time }))
  return (
    <Controlled name={name} control={form.control}>
      {(field) => (
        <SelectField
          {...field}
          label={t(name)}
          options={options}
          emptyText={shared('reserve.closed')}
          onChange={(time) => time && field.onChange(time)}
        />
      )}
    </Controlled>
  )
}
