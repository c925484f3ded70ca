import { getErrorSentence } from '@sufra/api/api-error'
import { useCanEdit } from '@sufra/api/session'
import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { Controlled } from '@sufra/forms/controlled'
import { useWords } from '@sufra/i18n/use-words'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { FormDialog } from '@sufra/ui/form-dialog'
import { TextField } from '@sufra/ui/text-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { Failure } from '../../../parts/failure.tsx'
import { staffWords } from '../../../staff-words.ts'
import { OtherSizeField } from './other-size-field.tsx'
import { PartySizeButtons } from './party-size-buttons.tsx'
import { TableChoice } from './table-choice.tsx'
import { TableInUse } from './table-in-use.tsx'
import { type Overflow, useSeatWalkIn } from './use-seat-walk-in.ts'
import { useWalkInTables } from './use-walk-in-tables.ts'
import { useOverflowText, useSeatedToast } from './use-walk-in-texts.ts'

interface Values {
  partySize: number | null
  customerName: string
  tableNumber: string
  /** Null for the best. */
  tableIds: readonly number[] | null
}

const Fields = styled.form`
  display: grid;
  gap: ${space[4]};
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
  const seat = useSeatWalkIn()
  const showSeatedToast = useSeatedToast()
  const beyond = useOverflowText()
  const [over, setOver] = useState<Overflow | null>(null)
  const { control, register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { partySize: 2, customerName: '', tableNumber: '', tableIds: tableIds ?? null },
  })
  const otherSize = useRef<HTMLInputElement>(null)
  const typeDigit = (digit: number, onChange: (people: number) => void) => {
    const input = otherSize.current
    if (!input) return
    flushSync(() => onChange(digit))
    input.focus()
    // The next digit follows instead of replacing it.
    input.setSelectionRange(input.value.length, input.value.length)
  }
  const [table, people, wanted] = useWatch({ control, name: ['tableNumber', 'partySize', 'tableIds'] })
  const tables = useWalkInTables(people, wanted, bookings)

  const send = (allowed?: Overflow) => async (values: Values) => {
    setOver(null)
    try {
      const outcome = await seat(toWalkIn(values, tables?.chosen ?? null), allowed)
      if ('over' in outcome) return setOver(outcome.over)
      showSeatedToast(outcome.booking)
      onSeated(outcome.booking.date)
      onClose()
    } catch (error) {
      showToast({ title: t('diary.walkIn.failed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  const tooMany = over && !canEdit && `${t('diary.walkIn.full')}. ${beyond(over)} ${t('diary.walkIn.editorMay')}`
  return (
    <FormDialog
      title={t('diary.walkIn.title')}
      description={t('diary.walkIn.text')}
      form={id}
      submit={t('diary.walkIn.seat')}
      state={formState}
      alert={tooMany && <Failure text={tooMany} />}
      onClose={onClose}
    >
      <Fields id={id} onSubmit={(event) => void handleSubmit(send())(event)} noValidate>
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
            {!tables && (
              <TextField
                label={t('booking.tableNumber')}
                optional
                autoComplete="off"
                maxLength={NAME_MOST}
                {...register('tableNumber')}
              />
            )}
          </Pair>
          {!tables && <TableInUse table={table} bookings={bookings} />}
        </div>
        {tables && (
          <Controlled name="tableIds" control={control}>
            {({ onChange }) => <TableChoice tables={tables} onChange={onChange} />}
          </Controlled>
        )}
        <TextField
          label={t('booking.name')}
          optional
          autoComplete="off"
          maxLength={NAME_MOST}
          {...register('customerName')}
        />
      </Fields>
      <ConfirmDialog
        open={over !== null && canEdit}
        title={t('diary.walkIn.full')}
        text={over && `${beyond(over)} ${t('diary.walkIn.recorded')}`}
        confirmLabel={t('diary.walkIn.anyway')}
        busy={formState.isSubmitting}
        onCancel={() => setOver(null)}
        onConfirm={() => over && void handleSubmit(send(over))()}
      />
    </FormDialog>
  )
}

function toWalkIn({ partySize, customerName, tableNumber }: Values, tableIds: readonly number[] | null) {
  return {
    partySize: partySize ?? 0,
    customerName: customerName.trim() || null,
    tableNumber: tableNumber.trim() || null,
    ...(tableIds && { tableIds: [...tableIds] }),
  }
}

function isPartySize(people: number | null): boolean {
  return people !== null && Number.isInteger(people) && people >= 1 && people <= MAX_PARTY_SIZE
}
