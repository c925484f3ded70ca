import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openStaff, useServer, viewer } from '../../testing/stage.tsx'

const SAVE = 'PUT /api/admin/setup'
const server = useServer((prepared) => {
  prepared.on('GET /api/admin/online-booking', {
    body: { isOpen: true, embedOrigins: [], isQueueOpen: false, version: 1 },
  })
  prepared.on(SAVE, { body: {} })
})

function countPrints(): string[] {
  const printed: string[] = []
  vi.stubGlobal('print', () => {
    fireEvent(window, new Event('beforeprint'))
    printed.push(document.querySelector('[data-print-portal]')?.textContent ?? '')
    fireEvent(window, new Event('afterprint'))
  })
  return printed
}

test('prints the chosen poster alone, in both languages, and notes it for the setup list', async () => {
  const printed = countPrints()
  await openStaff('/admin/posters')
  await userEvent.click(await screen.findByRole('radio', { name: 'A6' }))
  await userEvent.click(screen.getByRole('button', { name: 'Print The queue at the door' }))
  expect(printed).toEqual([expect.stringMatching(/Waiting for a table\?.*تنتظر طاولة؟.*\/queue$/)])
  expect(screen.getByText(/Its page is closed/)).toBeTruthy()
  await waitFor(() =>
    expect(
      server()
        .seenOf(SAVE)
        .map(({ body }) => body),
    ).toEqual(['{"posters":"printed"}']),
  )
})

test('viewers print, and note nothing', async () => {
  const printed = countPrints()
  await openStaff('/admin/posters', viewer)
  await userEvent.click(await screen.findByRole('button', { name: 'Print Become a member' }))
  expect(printed).toHaveLength(1)
  expect(server().seenOf(SAVE)).toEqual([])
})
