import { getErrorSentence } from '@sufra/api/api-error'
import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import { useIdempotencyKey } from '@sufra/api/use-idempotency-key'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { normalisePhone } from '@sufra/domain/platform/phone'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { Controlled } from '@sufra/forms/controlled'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { FormDialog } from '@sufra/ui/form-dialog'
import { NumberField } from '@sufra/ui/number-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { PhoneField, TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useChangeQueueEntryMutation, useJoinQueueMutation, useQueueQuoteQuery } from '../../../calls/queue.ts'
import { Failure } from '../../../parts/failure.tsx'
import AreaField from '../../../parts/table-wish/area-field.tsx'
import { staffWords } from '../../../staff-words.ts'
import { PartySizeButtons } from '../walk-in/party-size-buttons.tsx'

interface Values {
  name: string
  partySize: number | null
  phone: string
  areaId: number | null
  note: string
  /** Null for the computed quote. */
  quotedMinutes: number | null
}

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

interface QueueFormProps {
  /** The party to edit; absent for a new one. */
  entry?: QueueEntry
  /** What is known of a new party. */
  start?: { name: string; partySize: number; note: string }
  onSaved: () => void
  onClose: () => void
}

/** A party that comes to the door, or a change of one that waits. */
export default function QueueForm({ entry, start, onSaved, onClose }: QueueFormProps) {
  const t = useWords(staffWords)
  const id = useId()
  const [join] = useJoinQueueMutation()
  const [change] = useChangeQueueEntryMutation()
  const once = useIdempotencyKey()
  const [failure, setFailure] = useState<string | null>(null)
  const { data: restaurant } = useRestaurantQuery()
  const { control, register, handleSubmit, formState } = useForm<Values>({ defaultValues: toValues(entry, start) })
  const { errors } = formState
  const [partySize, areaId] = useWatch({ control, name: ['partySize', 'areaId'] })
  const quote = useQuoteText(partySize, areaId)

  async function send({ partySize: people, phone, quotedMinutes, ...typed }: Values): Promise<void> {
    setFailure(null)
    const party = {
      ...{ ...typed, partySize: people ?? 0, phone: phone.trim() || null },
      ...((quotedMinutes !== null || entry) && { quotedMinutes }),
    }
    try {
      if (entry) await change({ id: entry.id, ...party }).unwrap()
      else await once(party, (idempotencyKey) => join({ ...party, idempotencyKey }).unwrap())
      showToast({ title: t(entry ? 'queue.saved' : 'queue.added'), description: typed.name, tone: 'success' })
      onSaved()
    } catch (error) {
      setFailure(getErrorSentence(error))
    }
  }
  const isSize = (people: number | null) =>
    people !== null && Number.isInteger(people) && people >= 1 && people <= MAX_PARTY_SIZE
  return (
    <FormDialog
      title={t(entry ? 'queue.edit' : 'queue.addTitle')}
      description={entry ? undefined : quote}
      form={id}
      submit={t(entry ? 'queue.save' : 'queue.addTitle')}
      state={formState}
      alert={failure && <Failure text={failure} />}
      onClose={onClose}
    >
      <Fields id={id} onSubmit={(event) => void handleSubmit(send)(event)} noValidate>
        <TextField
          label={t('queue.name')}
          autoComplete="off"
          maxLength={NAME_MOST}
          data-autofocus
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('queue.nameRequired') })}
        />
        <Controlled
          name="partySize"
          control={control}
          rules={{ validate: (people) => isSize(people) || t('diary.walkIn.wrongSize', { most: MAX_PARTY_SIZE }) }}
        >
          {({ value, onChange }) => <PartySizeButtons {...{ value, onChange }} onDigit={onChange} />}
        </Controlled>
        <Pair>
          <Controlled name="partySize" control={control}>
            {(field) => <NumberField {...field} label={t('diary.walkIn.otherSize')} />}
          </Controlled>
          <Controlled
            name="quotedMinutes"
            control={control}
            rules={{
              validate: (minutes) =>
                minutes === null ||
                (Number.isInteger(minutes) && minutes >= 0 && minutes <= 600) ||
                t('queue.wrongMinutes'),
            }}
          >
            {(field) => <NumberField {...field} label={t('queue.minutes')} optional />}
          </Controlled>
        </Pair>
        <PhoneField
          label={t('queue.phone')}
          optional
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone', {
            validate: (phone) =>
              phone.trim() === '' || isMasked(phone) || normalisePhone(phone) !== null || t('booking.phoneInvalid'),
          })}
        />
        {restaurant?.areas && (
          <Controlled name="areaId" control={control}>
            {({ value, onChange }) => <AreaField value={value} onChange={onChange} />}
          </Controlled>
        )}
        <TextAreaField label={t('queue.note')} optional maxLength={TEXT_MOST} {...register('note')} />
      </Fields>
    </FormDialog>
  )
}

const toValues = (entry: QueueEntry | undefined, start: QueueFormProps['start']): Values =>
  entry
    ? { ...entry, phone: entry.phone ?? '', note: entry.note ?? '' }
    : {
        name: start?.name ?? '',
        partySize: start?.partySize ?? 2,
        phone: '',
        areaId: null,
        note: start?.note ?? '',
        quotedMinutes: null,
      }

function useQuoteText(people: number | null, areaId: number | null): string {
  const t = useWords(staffWords)
  const language = useLanguage()
  const partySize = people !== null && Number.isInteger(people) && people >= 1 && people <= MAX_PARTY_SIZE ? people : 1
  const asked = { partySize, ...(areaId !== null && { areaId }) }
  const { currentData } = useQueueQuoteQuery(asked, { refetchOnMountOrArgChange: true })
  if (!currentData) return t('queue.quoting')
  const { minutes } = currentData
  if (minutes === null) return t('queue.nothing')
  return minutes === 0
    ? t('queue.now')
    : t('queue.expected', { number: formatNumber(minutes, language), count: minutes })
}
