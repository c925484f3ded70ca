import { expect, test } from 'vitest'
import { readRecord } from './read-record.ts'

test.each<[record: string, before: unknown, after: unknown, expected: unknown]>([
  ['setting:feedback', null, { isOn: true }, ['setting.feedback', null, '/admin/feedback']],
  ['setting:welcome_points', null, null, ['setting.welcome_points', null, '/admin/loyalty']],
  ['reward:3', { name: 'Tea' }, { name: 'Karak' }, ['reward', 'Karak', '/admin/rewards']],
  ['news:4', { title: 'Gone' }, null, ['news', 'Gone', '/admin/news']],
  ['valid_qr_code:1', null, { amount: 20 }, ['valid_qr_code', '1', null]],
  [
    'discount_code:8',
    null,
    { code: 'ABCD2345', customerId: 7 },
    ['discount_code', 'ABCD2345', '/admin/history?customerId=7'],
  ],
  ['discount_code:8', null, null, ['discount_code', '8', null]],
  [
    'reservation:9',
    { date: '2026-11-20', customerName: 'Omar' },
    { date: '2026-11-21', customerName: 'Omar' },
    ['reservation', 'Omar', '/admin/reservations?day=2026-11-21&reservation=9'],
  ],
  ['reservation:9', null, { status: 'completed' }, ['reservation', '9', '/admin/reservations']],
  ['waitlist:2', null, { date: '2026-11-21' }, ['waitlist', '2', '/admin/reservations?day=2026-11-21']],
  ['day:2026-11-21', null, { text: 'x' }, ['day', '2026-11-21', '/admin/reservations?day=2026-11-21']],
  ['restaurant_hours:week', [], [], ['restaurant_hours', null, '/admin/restaurant-hours']],
  ['transactions', null, {}, ['transactions', null, '/admin/ledger']],
])('%s from %j to %j', (record, before, after, expected) => {
  const { word, name, page } = readRecord({ record, before, after }) ?? {}
  expect([word, name, page]).toEqual(expected)
})

test.each(['robot:1', 'setting:robots', 'constructor:1', ''])('%s of a later release has no name', (record) => {
  expect(readRecord({ record, before: null, after: null })).toBeNull()
})
