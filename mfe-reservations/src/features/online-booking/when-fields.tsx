import { addDays } from '@sufra/domain/platform/calendar-day'
import { getLargestParty } from '@sufra/domain/reservations/party-sizes'
import { parsePartySize } from '@sufra/domain/reservations/seating'
import { useState } from 'react'
import { Choices } from './choices.tsx'
import { TextField } from './field.tsx'
import { formatPeople, formatShortDay, formatUnbrokenPhone } from './format.ts'
import { fill, useReader } from './language.tsx'
import { TimeChoices } from './time-choices.tsx'
import { useBookingDays } from './use-booking-days.ts'
import type { WhenFieldsProps } from './wish.ts'

const QUICK_DAYS = 6
const SIZES = Array.from({ length: 10 }, (_, index) => index + 1)

export function WhenFields(props: WhenFieldsProps) {
  return (
    <>
      <DayFields {...props} />
      <SizeFields {...props} />
      <AreaChoices {...props} />
      <TimeChoices {...props} />
    </>
  )
}

function DayFields({ restaurant, wish, onChange, problems }: WhenFieldsProps) {
  const { language, t } = useReader()
  const { today, first, last } = useBookingDays(restaurant)
  const quick = Array.from({ length: QUICK_DAYS }, (_, index) => addDays(first, index)).filter((day) => day <= last)
  const names: Partial<Record<string, string>> = { [today]: t.today, [addDays(today, 1)]: t.tomorrow }
  const choose = (date: string) => onChange({ date, time: '' })
  const error = problems.date && String(t[problems.date])
  return (
    <>
      <Choices
        legend={t.day}
        name="day"
        className="days"
        value={wish.date}
        onChoose={choose}
        error={error}
        choices={quick.map((value) => {
          const { weekday, date } = formatShortDay(value, language)
          return { value, label: [<b key="name">{names[value] ?? weekday}</b>, ' ', <small key="date">{date}</small>] }
        })}
      />
      <TextField
        label={t.otherDay}
        name="date"
        type="date"
        min={first}
        max={last}
        value={quick.includes(wish.date) ? '' : wish.date}
        onText={choose}
      />
    </>
  )
}

function SizeFields({ restaurant, wish, onChange, problems }: WhenFieldsProps) {
  const reader = useReader()
  const { t } = reader
  const [typed, setTyped] = useState('')
  const most = getLargestParty(restaurant)
  const callUs = fill(t.manyPeople, {
    people: formatPeople(most, reader),
    phone: formatUnbrokenPhone(restaurant.phone),
  })
  const error = problems.partySize && String(t[problems.partySize])
  return (
    <>
      <Choices
        legend={t.partySize}
        name="size"
        className="sizes"
        value={wish.partySize}
        onChoose={(partySize) => {
          setTyped('')
          onChange({ partySize })
        }}
        error={error}
        choices={SIZES.filter((value) => value <= most || value === wish.partySize).map((value) => ({
          value,
          label: value,
        }))}
      />
      {most <= SIZES.length && <p className="note">{callUs}</p>}
      {most > SIZES.length && (
        <TextField
          label={fill(t.morePeople, { most })}
          name="people"
          inputMode="numeric"
          dir="ltr"
          maxLength={3}
          value={typed}
          hint={Number(typed) > most ? callUs : undefined}
          onText={(text) => {
            setTyped(text)
            onChange({ partySize: text === '' ? 2 : (parsePartySize(text) ?? 0) })
          }}
        />
      )}
    </>
  )
}

function AreaChoices({ restaurant, wish, onChange }: WhenFieldsProps) {
  const { language, t } = useReader()
  if (!restaurant.areas) return null
  const areas = restaurant.areas.map(({ id, name, nameAr }) => ({
    value: id,
    label: (language === 'ar' && nameAr) || name,
  }))
  return (
    <Choices
      legend={t.area}
      name="area"
      value={wish.areaId ?? 0}
      onChoose={(id) => onChange({ areaId: id || null })}
      choices={[{ value: 0, label: t.anywhere }, ...areas]}
    />
  )
}
