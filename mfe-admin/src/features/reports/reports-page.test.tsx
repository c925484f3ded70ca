import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { findCard, listCells, prepareReportsPage, recordDownloads } from '../../testing/reports-page.ts'
import { createRefusal, openStaff, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareReportsPage)
const saved = recordDownloads()

test('a report offers a table beside its chart, and the reservations’ stand among them', async () => {
  await openStaff('/admin/reports', viewer)
  const points = await findCard('Points by day')
  await userEvent.click(await points.findByRole('button', { name: 'Show as a table' }))
  expect(points.getByRole('table', { name: 'Points by day' })).toBeTruthy()
  expect(listCells(points)).toEqual(['20 Nov 2026', '50', '0', '21 Nov 2026', '1,290', '30'])
  expect(await screen.findByText('slot reservations/reports')).toBeTruthy()
  expect(await screen.findByText('slot reservations/feedback-reports')).toBeTruthy()
})

test('a chosen period is requested from the server', async () => {
  await openStaff('/admin/reports')
  expect((await screen.findByRole('button', { name: 'Last 30 days' })).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }))
  await waitFor(() =>
    expect(server().seenOf('GET /api/admin/reports/points').at(-1)?.url).toBe('/api/admin/reports/points?days=7'),
  )
})

test('an empty period says so, and a report that fails to load offers Retry', async () => {
  server().on('GET /api/admin/reports/rewards', { body: [] })
  server().on('GET /api/admin/reports/points', createRefusal(503, 'UNAVAILABLE', 'Away'))
  await openStaff('/admin/reports')
  expect(await (await findCard('Top rewards')).findByText('Nothing in this period')).toBeTruthy()
  const points = await findCard('Points by day')
  expect(await points.findByText('This report could not be loaded')).toBeTruthy()
  server().on('GET /api/admin/reports/points', {
    body: [{ day: '2026-11-21', earned: 5, redeemed: 0, newCustomers: 0 }],
  })
  await userEvent.click(points.getByRole('button', { name: 'Retry' }))
  expect(await points.findByRole('button', { name: 'Show as a table' })).toBeTruthy()
})

test('an editor exports the period’s points and reservations as spreadsheets', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00.000Z') })
  const [points, reservations] = ['GET /api/admin/export/transactions', 'GET /api/admin/export/reservations']
  for (const path of [points, reservations] as string[]) server().on(path, { body: 'a workbook' })
  await openStaff('/admin/reports')
  await userEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  const sheets = await findCard('Spreadsheets')
  await userEvent.click(sheets.getByRole('button', { name: 'Export points' }))
  await waitFor(() => expect(saved).toEqual(['transactions.xlsx']))
  await userEvent.click(sheets.getByRole('button', { name: 'Export reservations' }))
  await waitFor(() => expect(saved).toEqual(['transactions.xlsx', 'reservations.xlsx']))
  const getQuery = (path: string) =>
    Object.fromEntries(new URL(server().seenOf(path)[0]?.url ?? '', 'http://x').searchParams)
  const { from, to } = getQuery(points as string)
  expect((Date.parse(to as string) - Date.parse(from as string)) / 86_400_000).toBe(6)
  expect(getQuery(reservations as string)).toEqual({ from })
})
