import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { DAY_MINUTES, type TimeOfDay, toMinutes } from '@sufra/domain/platform/time-of-day'
import { findNearestTimes } from '@sufra/domain/reservations/capacity'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { SelectField, type SelectOption } from '@sufra/ui/select-field'
import { space } from '@sufra/ui/theme'
import { RotateCw } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { useFormatTime } from '../lib/use-format-time.ts'
import { words } from '../words.ts'
import { useOfferedSlots } from './use-offered-slots.ts'

const Times = styled.div`
  display: grid;
  gap: ${space[2]};
  > button { justify-self: start; }
`

interface TimeFieldProps {
  date: string | null
  partySize: number
  areaId?: number | null
  value: string
  onChange: (time: string) => void
  /** The edited booking: its seats count as free, and its own time stays. */
  edited?: Reservation | undefined
  /** The chosen time stays although it is full; saving says so. */
  keepsFull?: boolean
  /** Called with the nearest free times when the chosen time is full. */
  onFull?: (nearest: string[]) => void
  error?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** Full times are listed but disabled. */
export function TimeField({
  date,
  partySize,
  areaId = null,
  value,
  onChange,
  edited,
  keepsFull = false,
  onFull,
  error,
  ...field
}: TimeFieldProps) {
  const t = useWords(words)
  const {
    slots: offered,
    isFetching,
    isError,
    retry,
  } = useOfferedSlots(date, partySize, {
    moving: edited?.id,
    areaId,
  })
  const slots = useMemo(() => offered && addOwnTime(offered, date, edited), [offered, date, edited])
  const options = useOptions(date, slots, value)
  const box = useRef<HTMLDivElement>(null)

  // The time belongs to another day or party, or was taken meanwhile.
  const impossible = slots !== undefined && !isFetching && value !== '' && !slots.some(isFree(value))
  useEffect(() => {
    if (!impossible) return
    if (keepsFull && slots.some(({ time }) => time === value)) return
    if (slots.some(({ time }) => time === value)) onFull?.(findNearestFree(slots, value))
    onChange('')
  }, [impossible, keepsFull, slots, value, onChange, onFull])

  const closed = slots?.length === 0 && !isFetching
  return (
    <Times ref={box}>
      <SelectField
        {...field}
        value={value}
        onChange={(time) => time && onChange(time)}
        label={t('reserve.time')}
        options={options}
        error={isError ? t('reserve.timesFailed') : error}
        emptyText={getEmptyText()}
        placeholder={closed ? t('reserve.closed') : undefined}
      />
      {isError && <Retry of={retry} busy={isFetching} box={box} />}
    </Times>
  )

  function getEmptyText(): string {
    if (!date) return t('reserve.chooseDate')
    if (isError) return t('reserve.timesFailed')
    return closed ? t('reserve.closed') : t('reserve.loadingTimes')
  }
}

/** Adds the booking's own time, even when it is not offered. */
function addOwnTime(
  slots: readonly OfferedSlot[],
  date: string | null,
  edited: Reservation | undefined,
): readonly OfferedSlot[] {
  if (!edited || edited.date !== date) return slots
  if (slots.some(({ time }) => time === edited.time)) return slots
  return [{ time: edited.time, available: true, freeTables: 0 }, ...slots]
}

interface RetryProps {
  of: () => PromiseLike<{ isSuccess: boolean }>
  busy: boolean
  box: RefObject<HTMLElement | null>
}

/** After a retry the focus moves on to the field, unless it is elsewhere. */
function Retry({ of: retry, busy, box }: RetryProps) {
  const shared = useWords(common)
  const retryAndFocus = async () => {
    const { isSuccess } = await retry()
    const here = document.activeElement === document.body || box.current?.contains(document.activeElement)
    if (isSuccess && here) box.current?.querySelector('button')?.focus()
  }
  return (
    <Button kind="secondary" icon={<Icon of={RotateCw} size={18} />} busy={busy} onClick={() => void retryAndFocus()}>
      {shared('actions.retry')}
    </Button>
  )
}

const isFree = (time: string) => (slot: OfferedSlot) => slot.time === time && slot.available

/** Shows the chosen time while the others load. */
function useOptions(date: string | null, slots: readonly OfferedSlot[] | undefined, chosen: string): SelectOption[] {
  const t = useWords(words)
  const whenOf = useFormatTime()
  // Constant once loaded, so that the memo survives choices.
  const only = slots ? '' : chosen
  return useMemo(() => {
    const known: readonly Pick<OfferedSlot, 'time' | 'available' | 'isNextDay'>[] =
      slots ?? (only ? [{ time: only, available: true }] : [])
    return known.map(({ time, available, isNextDay }) => {
      const label = whenOf(date ?? '', { time, ...(date && isNextDay && { isNextDay }) }).time
      return available
        ? { value: time, label }
        : { value: time, label: t('reserve.full', { time: label }), disabled: true }
    })
  }, [date, slots, only, t, whenOf])
}

/** Times after midnight count as late. */
export function findNearestFree(slots: readonly OfferedSlot[], wanted: TimeOfDay): TimeOfDay[] {
  const opens = toMinutes(slots[0]?.time ?? wanted)
  const getMinute = (time: TimeOfDay) => toMinutes(time) + (toMinutes(time) < opens ? DAY_MINUTES : 0)
  const starts = slots.map((slot) => ({ ...slot, startsMinute: getMinute(slot.time) }))
  return findNearestTimes(starts, ({ available }) => available, getMinute(wanted))
}
