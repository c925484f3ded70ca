import type { SpecialDay } from '@sufra/contracts/entities/reservation'
import { sittingsFollow } from '@sufra/domain/opening-hours'

/** What the form holds while it is filled in. */
export interface SpecialDayValues {
  label: string
  fromDate: string | null
  untilDate: string | null
  isClosed: boolean
  sittings: { openTime: string; closeTime: string; label: string }[]
}

const EVENING = { openTime: '18:00', closeTime: '23:00', label: '' }

/** The form as it opens: the record, or a new one with a sitting to begin with. */
export function valuesOf(day: SpecialDay | null): SpecialDayValues {
  if (!day) return { label: '', fromDate: null, untilDate: null, isClosed: false, sittings: [EVENING] }
  const { label, fromDate, untilDate, isClosed } = day
  const sittings = day.sittings.map((sitting) => ({ ...sitting, label: sitting.label ?? '' }))
  return { label, fromDate, untilDate, isClosed, sittings: sittings.length > 0 ? sittings : [EVENING] }
}

/** What is sent. For values that the rules have passed. */
export function payloadOf({ fromDate, untilDate, isClosed, label, sittings }: SpecialDayValues) {
  if (fromDate === null || untilDate === null) throw new Error('The form is not complete')
  return { label, fromDate, untilDate, isClosed, sittings: isClosed ? [] : sittings }
}

/** Words of the form that say what is wrong. */
export type SpecialDayProblem =
  | 'nameRequired'
  | 'fromRequired'
  | 'untilRequired'
  | 'untilBefore'
  | 'timeRequired'
  | 'overlap'

type Path = 'label' | 'fromDate' | 'untilDate' | 'sittings' | `sittings.${number}.${'openTime' | 'closeTime'}`

/** What keeps the form from being saved, in its order; the server's schema has the last word. */
export function problemsOf(values: SpecialDayValues): [Path, SpecialDayProblem][] {
  const problems: [Path, SpecialDayProblem][] = []
  if (values.label.trim() === '') problems.push(['label', 'nameRequired'])
  if (!values.fromDate) problems.push(['fromDate', 'fromRequired'])
  if (!values.untilDate) problems.push(['untilDate', 'untilRequired'])
  else if (values.fromDate && values.untilDate < values.fromDate) problems.push(['untilDate', 'untilBefore'])
  if (values.isClosed) return problems
  const missing = values.sittings.flatMap((sitting, index) =>
    (['openTime', 'closeTime'] as const)
      .filter((name) => sitting[name] === '')
      .map((name): [Path, SpecialDayProblem] => [`sittings.${index}.${name}`, 'timeRequired']),
  )
  if (missing.length > 0) return [...problems, ...missing]
  return sittingsFollow(values.sittings) ? problems : [...problems, ['sittings', 'overlap']]
}
