import { expect, test } from 'vitest'
import ReportsSlot from '../../slots/reports.tsx'
import { openTable, prepareReports } from '../../testing/reports-stage.ts'
import { showPart, useServer, viewer } from '../../testing/staff-stage.tsx'

const server = useServer(prepareReports)

test('reservations are reported by hour, of the period that the page names', async () => {
  await showPart(<ReportsSlot days={7} />, viewer)
  expect(await openTable('Reservations by hour')).toEqual(['7:00 pm', '7', '2'])
  expect(server().seenOf('GET /api/admin/reports/reservations')[0]?.url).toBe('/api/admin/reports/reservations?days=7')
})
