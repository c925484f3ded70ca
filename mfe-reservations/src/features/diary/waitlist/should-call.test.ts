import type { WaitlistEntry } from '@sufra/contracts/reservations/waitlist/entities'
import { expect, test } from 'vitest'
import { createOfferedEntry, createWaitlistEntry } from '../../../testing/bookings.ts'
import { shouldCall, sortByUrgency } from './should-call.ts'

const HELD_AT = '2026-11-21T08:00:00.000Z'
const at = (seconds: number) => new Date(Date.parse(HELD_AT) + seconds * 1000)

function createHeld(notice: 'none' | 'waiting' | 'sent', facts: Partial<WaitlistEntry> = {}): WaitlistEntry {
  const entry = createOfferedEntry({ updatedAt: HELD_AT, customerName: notice, ...facts })
  return { ...entry, table: { ...(entry.table as NonNullable<WaitlistEntry['table']>), notice } }
}
const waiting = createWaitlistEntry({ customerName: 'queue' })

test.each([
  ['without a mail', createHeld('none'), 0, true],
  ['whose mail waits for a minute', createHeld('waiting'), 60, false],
  ['whose mail waits for longer', createHeld('waiting'), 61, true],
  ['whose mail was sent', createHeld('sent'), 899, false],
  ['who has taken the table', createHeld('none', { status: 'taken' }), 899, false],
  ['who only waits', waiting, 899, false],
])('decides whether a guest %s is called', (_, entry, seconds, expected) => {
  expect(shouldCall(entry, at(seconds))).toBe(expected)
})

test('those to call come first, then other held tables, then the queue', () => {
  const entries = [createHeld('sent'), createHeld('waiting'), waiting, createHeld('none')]
  const names = sortByUrgency(entries).map(({ customerName }) => customerName)
  expect(names).toEqual(['none', 'waiting', 'sent', 'queue'])
})
