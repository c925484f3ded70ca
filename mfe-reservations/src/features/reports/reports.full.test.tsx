import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import FeedbackReportsSlot from '../../slots/feedback-reports.tsx'
import ReportsSlot from '../../slots/reports.tsx'
import { openTable, prepareReports } from '../../testing/reports-stage.ts'
import { showPart, useServer, viewer } from '../../testing/staff-stage.tsx'

const server = useServer(prepareReports)

test('refused wishes are reported by day, by hour and by party size', async () => {
  await showPart(<ReportsSlot days={30} />, viewer)
  expect(await openTable('Wanted but fully booked, by hour')).toEqual(['8:00 pm', '3', '14'])
  expect(await openTable('Wanted but fully booked, by party size')).toEqual(['4', '1', '4', '5', '2', '10'])
  expect(await screen.findByRole('region', { name: 'Wanted but fully booked, by day' })).toBeTruthy()
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
  await showPart(<ReportsSlot days={30} />, viewer)
  expect(await openTable('Tables in use by half hour: Hall')).toEqual(['7:30 pm', '65'])
  expect(await openTable('Planned and actual minutes at the table')).toEqual([
    ...['Up to 2', '90', '84'],
    ...['Larger parties', '120', '0'],
  ])
  expect(await openTable('People by table')).toEqual(['T3', '14', '6'])
})

test('the queue is reported by day: minutes of the days that have some, and what became of parties', async () => {
  await showPart(<ReportsSlot days={30} />, viewer)
  expect(await openTable('Queue: minutes quoted and waited, by day (medians)')).toEqual([
    '21 Nov 2026',
    '25',
    '31',
    '6',
  ])
  expect(await openTable('Queue: parties by day')).toEqual([
    ...['20 Nov 2026', '0', '0', '0'],
    ...['21 Nov 2026', '9', '2', '1'],
  ])
})

test('a period without a queue has no report of it', async () => {
  const nobody = { seated: 0, left: 0, noAnswer: 0, quotedMinutes: null, actualMinutes: null, errorMinutes: null }
  server().on('GET /api/admin/reports/queue', { body: { days: [{ day: '2026-11-21', ...nobody }] } })
  await showPart(<ReportsSlot days={30} />, viewer)
  await screen.findByRole('region', { name: 'Reservations by day' })
  await waitFor(() => expect(server().seenOf('GET /api/admin/reports/queue')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: /^Queue/ })).toBeNull()
})

test('without a published plan no report names tables', async () => {
  await showPart(<ReportsSlot days={30} />)
  await screen.findByRole('region', { name: 'Reservations by day' })
  await waitFor(() => expect(server().seenOf('GET /api/admin/reports/tables')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'People by table' })).toBeNull()
})

test('feedback is reported by week and by hour while guests are asked', async () => {
  const faces = { good: 5, okay: 2, notGood: 1 }
  server().on('GET /api/admin/feedback-settings', { body: { isOn: true, version: 1 } })
  server().on('GET /api/admin/reports/feedback', {
    body: { weeks: [{ week: '2026-11-16', ...faces }], hours: [{ hour: 19, ...faces }] },
  })
  await showPart(<FeedbackReportsSlot days={30} />, viewer)
  expect(await openTable('Feedback by week')).toEqual(['16 Nov 2026', '5', '2', '1'])
  expect(await screen.findByRole('region', { name: 'Feedback by hour of the visit' })).toBeTruthy()
})
