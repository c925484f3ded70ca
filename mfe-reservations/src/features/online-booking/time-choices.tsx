import { findImpossible } from '@sufra/domain/reservations/party-sizes'
import { MAX_PARTY_SIZE } from '@sufra/domain/reservations/seating'
import { groupTimes } from '../../lib/group-times.ts'
import { Choices } from './choices.tsx'
import { FieldNote } from './field.tsx'
import { formatClock, formatPeople, formatUnbrokenPhone } from './format.ts'
import { fill, useReader } from './language.tsx'
import { FailedRead } from './refusal-notice.tsx'
import { useSlots } from './use-slots.ts'
import type { WhenFieldsProps } from './wish.ts'

export function TimeChoices({ restaurant, wish, onChange, problems, token }: WhenFieldsProps) {
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
    return <NoTimes {...{ restaurant, wish, onChange }} isClosed={slots.length === 0} />
  const groups = groupTimes(slots)
  return groups.map(({ service, slots: times }, index) => (
    <Choices
      key={times[0]?.time}
      legend={service ? (language === 'ar' && service.nameAr) || service.name : t.time}
      name="time"
      className="times"
      value={wish.time}
      onChoose={(time) => onChange({ time })}
      error={index === groups.length - 1 ? error : undefined}
      choices={times.map(({ time, available, isNextDay }) => ({
        value: time,
        isTaken: !available,
        label: [
          formatClock(time, language),
          isNextDay && <small key="night"> {t.afterMidnight}</small>,
          !available && <small key="full"> {t.full}</small>,
        ],
      }))}
    />
  ))
}

type NoTimesProps = Pick<WhenFieldsProps, 'restaurant' | 'wish' | 'onChange'> & { isClosed: boolean }

/** Why there is no time: only a day that could seat the party is full. */
function NoTimes({ restaurant, wish: { partySize, areaId }, onChange, isClosed }: NoTimesProps) {
  const reader = useReader()
  const { language, t } = reader
  const impossible = findImpossible(restaurant, partySize, areaId)
  const people = formatPeople(partySize, reader)
  const area = restaurant.areas?.find(({ id }) => id === areaId)
  const name = area && ((language === 'ar' && area.nameAr) || area.name)
  const phone = formatUnbrokenPhone(restaurant.phone)
  return (
    <div className="notice" role="status">
      {impossible === 'area' && (
        <>
          <p>{fill(t.noTableInArea, { area: name ?? '', people })}</p>
          <button type="button" className="chip" onClick={() => onChange({ areaId: null, time: '' })}>
            {t.anywhere}
          </button>
        </>
      )}
      {impossible === 'house' && <p>{fill(t.noTable, { people, phone })}</p>}
      {impossible === null && <p>{isClosed ? t.closedDay : t.fullDay}</p>}
    </div>
  )
}
