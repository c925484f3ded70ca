import { changeLanguage } from '@sufra/i18n/i18n'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { findCard, listCells, prepareReportsPage, recordDownloads } from '../../testing/reports-page.ts'
import { openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareReportsPage)
const saved = recordDownloads()

test('the points of a period with bonuses have them beside the points earned', async () => {
  server().on('GET /api/admin/reports/points', {
    body: [
      { day: '2026-11-20', earned: 50, redeemed: 0, newCustomers: 1 },
      { day: '2026-11-21', earned: 1290, redeemed: 30, bonus: 645, newCustomers: 0 },
    ],
  })
  await openStaff('/admin/reports', viewer)
  const points = await findCard('Points by day')
  await userEvent.click(await points.findByRole('button', { name: 'Show as a table' }))
  expect(listCells(points)).toEqual([
    ...[expect.any(String), '50', '0', '0'],
    ...[expect.any(String), '1,290', '30', '645'],
  ])
})

test('refused wishes are reported by hour and by party size', async () => {
  await openStaff('/admin/reports', viewer)
  const hours = await findCard('Wanted but fully booked, by hour')
  await userEvent.click(await hours.findByRole('button', { name: 'Show as a table' }))
  expect(listCells(hours)).toEqual(['8:00 pm', '3', '14'])
  const sizes = await findCard('Wanted but fully booked, by party size')
  await userEvent.click(await sizes.findByRole('button', { name: 'Show as a table' }))
  expect(listCells(sizes)).toEqual(['4', '1', '4', '5', '2', '10'])
  expect(await findCard('Wanted but fully booked, by day')).toBeTruthy()
})

test('the use of tables is reported by area, party size and table once a plan is published', async () => {
  server().on('GET /api/admin/reports/tables', {
    body: {
      areas: [{ areaId: 1, name: 'Hall', nameAr: 'القاعة', halfHours: [{ time: '19:30', percent: 65 }] }],
      turns: [
        { upToPartySize: 2, parties: 4, plannedMinutes: 90, actualMinutes: 84 },
        { upToPartySize: null, parties: 2, plannedMinutes: 120, actualMinutes: null },
      ],
      tables: [{ tableId: 3, label: 'T3', parties: 6, people: 14 }],
    },
  })
  await openStaff('/admin/reports', viewer)
  const open = async (name: string) => {
    const card = await findCard(name)
    await userEvent.click(await card.findByRole('button', { name: 'Show as a table' }))
    return listCells(card)
  }
  expect(await open('Tables in use by half hour: Hall')).toEqual(['7:30 pm', '65'])
  expect(await open('Planned and actual minutes at the table')).toEqual([
    'Up to 2',
    '90',
    '84',
    'Larger parties',
    '120',
    '0',
  ])
  expect(await open('People by table')).toEqual(['T3', '14', '6'])
})

test('feedback is reported by week and by hour while guests are asked', async () => {
  const faces = { good: 5, okay: 2, notGood: 1 }
  server().on('GET /api/admin/feedback-settings', { body: { isOn: true, version: 1 } })
  server().on('GET /api/admin/reports/feedback', {
    body: { weeks: [{ week: '2026-11-16', ...faces }], hours: [{ hour: 19, ...faces }] },
  })
  await openStaff('/admin/reports', viewer)
  const weeks = await findCard('Feedback by week')
  await userEvent.click(await weeks.findByRole('button', { name: 'Show as a table' }))
  expect(listCells(weeks)).toEqual(['16 Nov 2026', '5', '2', '1'])
  expect(await findCard('Feedback by hour of the visit')).toBeTruthy()
})

test('without a published plan no report names tables', async () => {
  await openStaff('/admin/reports')
  await findCard('Top rewards')
  await waitFor(() => expect(server().seenOf('GET /api/admin/reports/tables')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'People by table' })).toBeNull()
})

test('two rewards of the same name are separate lines', async () => {
  await openStaff('/admin/reports')
  const rewards = await findCard('Top rewards')
  await userEvent.click(await rewards.findByRole('button', { name: 'Show as a table' }))
  expect(listCells(rewards)).toEqual(['Karak', '12', 'Karak', '3'])
})

test('a report is downloaded as a CSV file', async () => {
  await openStaff('/admin/reports')
  const points = await findCard('Points by day')
  await points.findByRole('button', { name: 'Show as a table' })
  await userEvent.click(points.getByRole('button', { name: 'Download CSV' }))
  expect(saved).toEqual(['points-30-days.csv'])
})

test('the periods use the right Arabic plurals', async () => {
  await changeLanguage('ar')
  await openStaff('/admin/reports')
  for (const name of ['آخر 7 أيام', 'آخر 30 يومًا']) expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test('a reward’s report line in Arabic shows its Arabic name if it has one', async () => {
  await changeLanguage('ar')
  await openStaff('/admin/reports')
  const rewards = await findCard('أكثر المكافآت استبدالًا')
  await userEvent.click(await rewards.findByRole('button', { name: 'عرض في جدول' }))
  expect(listCells(rewards)).toEqual(['كرك', '12', 'Karak', '3'])
})

test('a viewer has no spreadsheets', async () => {
  await openStaff('/admin/reports', viewer)
  await findCard('Top rewards')
  expect(screen.queryByRole('region', { name: 'Spreadsheets' })).toBeNull()
})

test('loads the reports again after the restaurant’s midnight', async () => {
  const reports = ['points', 'reservations', 'rewards'].map((name) => `GET /api/admin/reports/${name}`)
  const listQueries = () => reports.map((path) => server().seenOf(path).length)
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T19:59:30.000Z') })
  try {
    await openStaff('/admin/reports')
    await findCard('Top rewards')
    const before = listQueries()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(listQueries()).toEqual(before.map((count) => count + 1)))
    await act(() => vi.advanceTimersByTimeAsync(180_000))
    expect(listQueries()).toEqual(before.map((count) => count + 1))
  } finally {
    vi.useRealTimers()
  }
})
