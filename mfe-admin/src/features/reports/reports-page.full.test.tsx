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
  const reports = ['points', 'rewards'].map((name) => `GET /api/admin/reports/${name}`)
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
