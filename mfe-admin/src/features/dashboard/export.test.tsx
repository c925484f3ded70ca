import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerDirectory } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const EXPORT = 'GET /api/admin/export/customers'
const server = useServer((prepared) => prepared.on('GET /api/customers', answerDirectory()))

const saved: string[] = []
const click = HTMLAnchorElement.prototype.click
beforeEach(() => {
  saved.length = 0
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download)
  }
})
afterEach(() => {
  HTMLAnchorElement.prototype.click = click
})

test('saves the export under the server’s file name [T323]', async () => {
  server().on(EXPORT, {
    headers: { 'Content-Disposition': 'attachment; filename="guests.xlsx"' },
    body: 'a workbook',
  })
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(readToasts()).toContain('Export successful!'))
  expect(readToasts()).toContain('guests.xlsx was saved.')
  expect(saved).toEqual(['guests.xlsx'])
})

test('a refused export shows the reason and can be requested again [T476]', async () => {
  server().on(EXPORT, createRefusal(503, 'UNAVAILABLE', 'Not available just now'))
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(readToasts()).toContain('Export failedNot available just now'))
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' })).disabled).toBe(false)
})
