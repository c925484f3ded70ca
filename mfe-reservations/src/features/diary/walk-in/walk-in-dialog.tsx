import { getErrorSentence } from '@sufra/api/api-error'
import { useBusinessDay } from '@sufra/api/restaurant-day'
import { useCanEdit } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import type { FreeTable } from '@sufra/contracts/reservations/floor/entities'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { FormDialog } from '@sufra/ui/form-dialog'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { Failure } from '../../../parts/failure.tsx'
import { PartyFactsFields } from '../../../parts/party-facts/lazy-party-facts-fields.tsx'
import { type FactValues, NO_FACTS, omitStoredFacts } from '../../../parts/party-facts/party-facts.ts'
import { staffWords } from '../../../staff-words.ts'
import { FreeTableList } from './free-table-list.tsx'
import { OtherSizeField } from './other-size-field.tsx'
import { PartySizeButtons } from './party-size-buttons.tsx'
import { TableInUse } from './table-in-use.tsx'
import { getUntil, useFreeTables } from './use-free-tables.ts'
import { type Overflow, useSeatWalkIn } from './use-seat-walk-in.ts'
import { useOverflowText, useSeatedToast } from './use-walk-in-texts.ts'

/** Lazy: rarely needed. */
const QueueForm = createLazyPart(() => import('../queue/queue-form.tsx'))

/** Lazy: rarely needed. */
const WaitlistForm = createLazyPart(() => import('../waitlist/waitlist-form.tsx'))

interface Values extends FactValues {
  partySize: number | null
  customerName: string
  tableNumber: string
}

/** What an editor may exceed, and whether the question stands open. */
interface Refused extends Overflow {
  isAsking: boolean
}

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
`
const Refusal = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[4]};
  align-items: start;
`

interface WalkInDialogProps {
  /** Of the evening in progress and the days around it. */
  bookings: readonly Reservation[]
  /** Chosen beforehand, on the floor. */
  tableIds?: readonly number[] | undefined
  onSeated: (day: string) => void
  onClose: () => void
}

/** docs/specification/beyond.md, Walk-ins. */
export function WalkInDialog({ bookings, tableIds, onSeated, onClose }: WalkInDialogProps) {
  const t = useWords(staffWords)
  const id = useId()
  const canEdit = useCanEdit()
  const day = useBusinessDay()
  const seat = useSeatWalkIn()
  const showSeatedToast = useSeatedToast()
  const beyond = useOverflowText()
  const [over, setOver] = useState<Refused | null>(null)
  const [waiting, setWaiting] = useState<number | null>(null)
  const [queued, setQueued] = useState<{ name: string; partySize: number; note: string } | null>(null)
  const form = useForm<Values>({
    defaultValues: { partySize: 2, customerName: '', tableNumber: '', ...NO_FACTS },
  })
  const { control, register, handleSubmit, formState, getValues } = form

  const otherSize = useRef<HTMLInputElement>(null)
  const typeDigit = (digit: number, onChange: (people: number) => void) => {
    const input = otherSize.current
    if (!input) return
    flushSync(() => onChange(digit))
    input.focus()
    // The next digit follows instead of replacing it.
    input.setSelectionRange(input.value.length, input.value.length)
  }
  const [table, people] = useWatch({ control, name: ['tableNumber', 'partySize'] })
  const free = useFreeTables(people, tableIds ?? null)

  const send = (at?: FreeTable, allowed?: Overflow) => async (values: Values) => {
    setOver(null)
    try {
      const outcome = await seat(toWalkIn(values, at, free?.turnMinutes ?? 0), allowed)
      if ('over' in outcome) return setOver({ ...outcome.over, isAsking: canEdit })
      showSeatedToast(outcome.booking)
      onSeated(outcome.booking.date)
      onClose()
    } catch (error) {
      showToast({ title: t('diary.walkIn.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  if (waiting !== null) {
    return <WaitlistForm start={{ date: day, partySize: waiting }} onAdded={onClose} onClose={onClose} />
  }
  if (queued) return <QueueForm start={queued} onSaved={onClose} onClose={onClose} />
  const tooMany =
    over && [`${t('diary.walkIn.full')}.`, beyond(over), canEdit ? '' : t('diary.walkIn.editorMay')].join(' ').trim()
  const addToQueue = () => {
    const { customerName, staffNote } = getValues()
    setQueued({ name: customerName.trim(), partySize: people ?? 2, note: staffNote })
  }
  const refusal = over && !over.isAsking && (
    <Refusal>
      <Failure text={tooMany} />
      <Choices>
        <Button kind="secondary" onClick={addToQueue}>
          {t('queue.addTitle')}
        </Button>
        <Button kind="secondary" onClick={() => setWaiting(people)}>
          {t('diary.walkIn.wait')}
        </Button>
      </Choices>
    </Refusal>
  )
  return (
    <FormDialog
      title={t('diary.walkIn.title')}
      description={t('diary.walkIn.text')}
      form={id}
      submit={free?.wanted ? t('floor.walkIn.seatShort', { tables: free.wanted.label }) : t('diary.walkIn.seat')}
      state={formState}
      alert={refusal}
      onClose={onClose}
    >
      <Fields id={id} onSubmit={(event) => void handleSubmit(send(free?.wanted))(event)} noValidate>
        <Controlled name="partySize" control={control}>
          {({ value, onChange }) => (
            <PartySizeButtons {...{ value, onChange }} onDigit={(digit) => typeDigit(digit, onChange)} />
          )}
        </Controlled>
        <div>
          <Pair>
            <Controlled
              name="partySize"
              control={control}
              rules={{
                validate: (people) => isPartySize(people) || t('diary.walkIn.wrongSize', { most: MAX_PARTY_SIZE }),
              }}
            >
              {({ ref, ...field }) => (
                <OtherSizeField
                  {...field}
                  label={t('diary.walkIn.otherSize')}
                  ref={(input) => {
                    ref(input)
                    otherSize.current = input
                  }}
                />
              )}
            </Controlled>
            {!free && (
              <TextField
                label={t('booking.tableNumber')}
                optional
                autoComplete="off"
                maxLength={NAME_MOST}
                {...register('tableNumber')}
              />
            )}
          </Pair>
          {!free && <TableInUse table={table} bookings={bookings} />}
        </div>
        {free && (
          <FreeTableList
            free={free}
            isSeating={formState.isSubmitting}
            onSeat={(at) => void handleSubmit(send(at))()}
          />
        )}
        <TextField
          label={t('booking.name')}
          optional
          autoComplete="off"
          maxLength={NAME_MOST}
          {...register('customerName')}
        />
        <PartyFactsFields form={form} hasNote />
      </Fields>
      <ConfirmDialog
        open={over?.isAsking === true}
        title={t('diary.walkIn.full')}
        text={over && `${beyond(over)} ${t('diary.walkIn.recorded')}`}
        confirmLabel={t('diary.walkIn.anyway')}
        busy={formState.isSubmitting}
        onCancel={() => setOver(over && { ...over, isAsking: false })}
        onConfirm={() => over && void handleSubmit(send(undefined, { tables: over.tables, people: over.people }))()}
      />
    </FormDialog>
  )
}

function toWalkIn(
  { partySize, customerName, tableNumber, ...facts }: Values,
  at: FreeTable | undefined,
  turnMinutes: number,
) {
  const until = at && getUntil(at, turnMinutes)
  return {
    ...omitStoredFacts(facts),
    partySize: partySize ?? 0,
    customerName: customerName.trim() || null,
    tableNumber: tableNumber.trim() || null,
    ...(at && { tableIds: at.tableIds }),
    ...(until && { until }),
  }
}

function isPartySize(people: number | null): boolean {
  return people !== null && Number.isInteger(people) && people >= 1 && people <= MAX_PARTY_SIZE
}
