import type { OfferedSlot, Reservation } from '@sufra/contracts/reservations/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { SelectField, type SelectOption } from '@sufra/ui/select-field'
import { space } from '@sufra/ui/theme'
import { RotateCw } from 'lucide-react'
import { type Ref, type RefObject, useEffect, useMemo, useRef } from 'react'
import styled from 'styled-components'
import { nearestFree } from '../lib/nearest-free.ts'
import { useWhen } from '../lib/use-when.ts'
import { words } from '../words.ts'
import { useOfferedSlots } from './use-offered-slots.ts'

const Times = styled.div`
  display: grid;
  gap: ${space[2]};
  > button { justify-self: start; }
`

interface TimeFieldProps {
  /** Null until a date is chosen. */
  date: string | null
  partySize: number
  value: string
  onChange: (time: string) => void
  /** A booking that is edited: its own seats fill no time, and its own time stays one. */
  kept?: Reservation | undefined
  /** Told when the chosen time is full by now, with the free times nearest to it. */
  onFull?: (nearest: string[]) => void
  error?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** The times that the restaurant offers on a day; full ones are shown but cannot be chosen, and say so. */
export function TimeField({ date, partySize, value, onChange, kept, onFull, error, ...field }: TimeFieldProps) {
  const t = useWords(words)
  const { slots: offered, isFetching, isError, retry } = useOfferedSlots(date, partySize, kept?.id)
  const slots = useMemo(() => offered && withKept(offered, date, kept), [offered, date, kept])
  const options = useOptions(date, slots, value)
  const box = useRef<HTMLDivElement>(null)

  // A time chosen for another day or party, or taken meanwhile, cannot stand.
  const impossible = slots !== undefined && !isFetching && value !== '' && !slots.some(isFree(value))
  useEffect(() => {
    if (!impossible) return
    if (slots.some(({ time }) => time === value)) onFull?.(nearestFree(slots, value))
    onChange('')
  }, [impossible, slots, value, onChange, onFull])

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
        emptyText={emptyText()}
        placeholder={closed ? t('reserve.closed') : undefined}
      />
      {isError && <Retry of={retry} busy={isFetching} box={box} />}
    </Times>
  )

  function emptyText(): string {
    if (!date) return t('reserve.chooseDate')
    if (isError) return t('reserve.timesFailed')
    return closed ? t('reserve.closed') : t('reserve.loadingTimes')
  }
}

/** The times of a day, with the one that a booking has already, though nobody else may have it any more. */
function withKept(
  slots: readonly OfferedSlot[],
  date: string | null,
  kept: Reservation | undefined,
): readonly OfferedSlot[] {
  if (!kept || kept.date !== date) return slots
  if (slots.some(({ time }) => time === kept.time)) return slots
  return [{ time: kept.time, available: true, freeTables: 0 }, ...slots]
}

interface RetryProps {
  of: () => PromiseLike<{ isSuccess: boolean }>
  busy: boolean
  /** The field that it belongs to, with it. */
  box: RefObject<HTMLElement | null>
}

/** Reads the times again; once they are there, who pressed it goes on with them, unless already elsewhere. */
function Retry({ of: retry, busy, box }: RetryProps) {
  const shared = useWords(common)
  const tryAgain = async () => {
    const { isSuccess } = await retry()
    const here = document.activeElement === document.body || box.current?.contains(document.activeElement)
    if (isSuccess && here) box.current?.querySelector('button')?.focus()
  }
  return (
    <Button kind="secondary" icon={<Icon of={RotateCw} size={18} />} busy={busy} onClick={() => void tryAgain()}>
      {shared('actions.retry')}
    </Button>
  )
}

const isFree = (time: string) => (slot: OfferedSlot) => slot.time === time && slot.available

/** The choices; the chosen time alone while the others are on their way, so that it does not vanish in between. */
function useOptions(date: string | null, slots: readonly OfferedSlot[] | undefined, chosen: string): SelectOption[] {
  const t = useWords(words)
  const whenOf = useWhen()
  // The chosen time decides nothing once they are there.
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
