import type { TestServer } from '@sufra/api/test-server'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'

const NO_MINUTES = { quotedMinutes: null, actualMinutes: null, errorMinutes: null }

export function prepareReports(prepared: TestServer): void {
  prepared.on('GET /api/admin/reports/reservations', {
    body: {
      days: [{ day: '2026-11-21', reservations: 7, noShows: 2 }],
      hours: [{ hour: 19, reservations: 7, noShows: 2 }],
    },
  })
  prepared.on('GET /api/admin/reports/refusals', {
    body: {
      days: [{ day: '2026-11-21', wishes: 3, people: 14 }],
      hours: [{ hour: 20, wishes: 3, people: 14 }],
      sizes: [
        { partySize: 4, wishes: 1, people: 4 },
        { partySize: 5, wishes: 2, people: 10 },
      ],
    },
  })
  prepared.on('GET /api/admin/reports/queue', {
    body: {
      days: [
        { day: '2026-11-20', seated: 0, left: 0, noAnswer: 0, ...NO_MINUTES },
        { day: '2026-11-21', seated: 9, left: 2, noAnswer: 1, quotedMinutes: 25, actualMinutes: 31, errorMinutes: 6 },
      ],
    },
  })
  prepared.on('GET /api/admin/reports/tables', { body: { areas: [], turns: [], tables: [] } })
}
/** Cells of the card's table, row by row. */
export async function openTable(name: string): Promise<(string | null)[]> {
  const card = within(await screen.findByRole('region', { name }))
  await userEvent.click(await card.findByRole('button', { name: 'Show as a table' }))
  const rows = card.getAllByRole('rowheader').map((header) => header.parentElement)
  return rows.flatMap((row) => [...(row?.children ?? [])].map((cell) => cell.textContent))
}
