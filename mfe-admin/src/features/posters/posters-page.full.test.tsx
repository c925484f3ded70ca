import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { openStaff, useServer, viewer } from '../../testing/stage.tsx'

const SAVE = 'PUT /api/admin/setup'
const RESTAURANT = { name: 'Sufra', nameAr: 'سفرة', phone: '+97142345678', timeZone: 'Asia/Dubai', currency: 'AED' }
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
  expect(screen.queryByRole('note')).toBeNull()
  await waitFor(() =>
    expect(
      server()
        .seenOf(SAVE)
        .map(({ body }) => body),
    ).toEqual(['{"posters":"printed"}']),
  )
})

test('warns of an address of this computer, prints all the same, and notes nothing', async () => {
  const printed = countPrints()
  server().on('GET /api/restaurant', { body: { ...RESTAURANT, publicUrl: 'http://127.0.0.1:8080' } })
  await openStaff('/admin/posters')
  const warning = await screen.findByRole('note')
  expect(warning.textContent).toMatch(/this computer only.*127\.0\.0\.1:8080.*PUBLIC_URL.*docs\/deploying\.md/)
  await userEvent.click(screen.getByRole('button', { name: 'Print Become a member' }))
  expect(printed).toHaveLength(1)
  expect(server().seenOf(SAVE)).toEqual([])
})

test('viewers print, and note nothing', async () => {
  const printed = countPrints()
  await openStaff('/admin/posters', viewer)
  await userEvent.click(await screen.findByRole('button', { name: 'Print Become a member' }))
  expect(printed).toHaveLength(1)
  expect(server().seenOf(SAVE)).toEqual([])
})
