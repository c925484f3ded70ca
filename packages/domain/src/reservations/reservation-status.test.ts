import { expect, test } from 'vitest'
import { canChange, isOccupyingTable, listActions, type ReservationStatus, statuses } from './reservation-status.ts'

const allowed = [
  'confirmed → completed',
  'confirmed → cancelled',
  'confirmed → no_show',
  'completed → confirmed',
  'cancelled → confirmed',
  'no_show → confirmed',
]

const pairs = statuses.flatMap((from) => statuses.map((to): [ReservationStatus, ReservationStatus] => [from, to]))

test.each(pairs)('the change %s → %s is allowed exactly when the specification names it [T147]', (from, to) => {
  expect(canChange(from, to)).toBe(allowed.includes(`${from} → ${to}`))
})

test.each<[ReservationStatus, string[]]>([
  ['confirmed', ['complete', 'noShow', 'cancel']],
  ['completed', ['reopen']],
  ['cancelled', ['restore']],
  ['no_show', ['restore']],
])('a %s reservation allows the actions %o', (status, names) => {
  expect(listActions(status).map((action) => action.name)).toEqual(names)
})

test('only confirmed and completed reservations take a table [T409]', () => {
  expect(statuses.filter(isOccupyingTable)).toEqual(['confirmed', 'completed'])
})
