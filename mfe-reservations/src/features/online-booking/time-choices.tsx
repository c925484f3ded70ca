import { MAX_PARTY_SIZE } from '@sufra/domain/seating'
import { Choices } from './choices.tsx'
import { FieldNote } from './field.tsx'
import { formatClock } from './format.ts'
import { useReader } from './language.tsx'
import { FailedRead } from './refusal-notice.tsx'
import { useSlots } from './use-slots.ts'
import type { WhenFieldsProps } from './wish.ts'

export function TimeChoices({ wish, onChange, problems, token }: WhenFieldsProps) {
  const { language, t } = useReader()
  const { date, partySize, areaId } = wish
  const isAsked = date !== '' && partySize >= 1 && partySize <= MAX_PARTY_SIZE
  const { slots, refusal, isBusy, reload } = useSlots({ date: isAsked ? date : '', partySize, areaId, token })
  const error = problems.time && String(t[problems.time])
  if (!isAsked) return <FieldNote name="time" error={error} />
  if (refusal) return <FailedRead refusal={refusal} onRetry={reload} />
  if (slots === null)
    return (
      <p className={isBusy ? 'notice' : 'note'} role="status">
        {isBusy ? t.busy : t.loading}
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
