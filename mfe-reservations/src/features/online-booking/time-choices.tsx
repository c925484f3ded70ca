import { MAX_PARTY_SIZE } from '@sufra/domain/seating'
import { Choices } from './choices.tsx'
import { FieldNote } from './field.tsx'
import { formatClock } from './format.ts'
import { useReader } from './language.tsx'
import { useSlots } from './use-slots.ts'
import type { WhenFieldsProps } from './wish.ts'

export function TimeChoices({ wish, onChange, problems, token }: WhenFieldsProps) {
  const { language, t } = useReader()
  const { date, partySize, areaId } = wish
  const isAsked = date !== '' && partySize >= 1 && partySize <= MAX_PARTY_SIZE
  const { slots, failed, reload } = useSlots({ date: isAsked ? date : '', partySize, areaId, token })
  const error = problems.time && String(t[problems.time])
  if (!isAsked) return <FieldNote name="time" error={error} />
  if (failed)
    return (
      <div className="notice danger" role="alert">
        <p>{t.failed}</p>
        <button type="button" className="quiet" onClick={reload}>
          {t.again}
        </button>
      </div>
    )
  if (slots === null)
    return (
      <p className="note" role="status">
        {t.loading}
      </p>
    )
  if (!slots.some(({ available }) => available))
    return (
      <p className="notice" role="status">
        {slots.length === 0 ? t.closedDay : t.fullDay}
      </p>
    )
  return (
    <Choices
      legend={t.time}
      name="time"
      className="times"
      value={wish.time}
      onChoose={(time) => onChange({ time })}
      error={error}
      choices={slots.map(({ time, available, isNextDay }) => ({
        value: time,
        isTaken: !available,
        label: [
          formatClock(time, language),
          isNextDay && <small key="night"> {t.afterMidnight}</small>,
          !available && <small key="full"> {t.full}</small>,
        ],
      }))}
    />
  )
}
