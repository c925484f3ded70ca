import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerImport, createImport, openPage, prepareImportsPage, press } from '../../testing/imports.ts'
import { readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareImportsPage)
const counts = { new: 1150, existing: 30, refused: 20, done: 0 }

test('a file goes through the four steps', async () => {
  await openPage()
  await press('Upload')
  expect(await screen.findByText('Choose a file')).toBeTruthy()
  server().on('POST /api/admin/imports', () => {
    answerImport()
    return { status: 201, body: { id: 7 } }
  })
  await userEvent.upload(
    screen.getByLabelText('Choose file'),
    new File(['Mobile,Member'], 'members.csv', { type: 'text/csv' }),
  )
  await press('Upload')

  await press('Check the file')
  expect(await screen.findByText('Choose the column of this field')).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'First name' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Member' }))
  expect(await screen.findByText('Layla')).toBeTruthy()
  server().on('POST /api/admin/imports/7/check', () => {
    answerImport({ state: 'checked', counts, newTags: ['VIP'] })
    return { body: createImport({ state: 'checking' }) }
  })
  server().on('GET /api/admin/imports/7/refused-lines', {
    body: [
      {
        line: 4,
        name: 'Sara Again',
        field: 'phone',
        value: '0501234567',
        code: 'IMPORT_REPEATED',
        facts: { line: 3 },
        reason: 'Line 3 of the file has this already',
      },
    ],
  })
  await press('Check the file')
  expect(JSON.parse(server().seenOf('POST /api/admin/imports/7/check')[0]?.body ?? '')).toEqual({
    mapping: { phone: 'Mobile', firstName: 'Member' },
    existing: 'skip',
  })

  const found = within(await screen.findByRole('group', { name: 'Result' }))
  expect(found.getByText('1,150')).toBeTruthy()
  expect(await screen.findByText('Line 3 of the file has this already')).toBeTruthy()
  const refused = within(screen.getByRole('table', { name: 'Refused lines' }))
  expect(refused.getByText('Sara Again')).toBeTruthy()
  expect(refused.getByText('0501234567')).toBeTruthy()
  server().on('POST /api/admin/imports/7/run', () => {
    answerImport({ state: 'running', counts, passed: 400 })
    return { body: createImport({ state: 'running' }) }
  })
  await press('Start the import')
  const bar = await screen.findByRole('progressbar')
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['400', '1200'])
})

test('the import that is at work is open after a reload', async () => {
  answerImport({ state: 'running', counts, passed: 600 })
  await openPage()
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('600')
  answerImport({ state: 'done', counts: { ...counts, done: 1150 }, doneAt: '2026-11-20T08:10:00.000Z' })
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 5_000 })
  expect(screen.getByText(/log in with their phone number and, as the first password, their first name/)).toBeTruthy()
})

test('an undo says before what goes and what stays, and needs a reason', async () => {
  answerImport({ state: 'done', counts: { ...counts, refused: 0, done: 1150 }, undoUntil: '2026-11-27T08:10:00.000Z' })
  server().on('GET /api/admin/imports/7/undo', {
    body: { removes: 1100, stays: [{ reason: 'bookings', count: 50 }], points: 9000 },
  })
  await openPage()
  await press('Open')
  await press('Undo the import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }))
  expect(await dialog.findByText('Customers who are removed: 1,100')).toBeTruthy()
  expect(dialog.getByText('Stay, because they have booked since: 50')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Undo the import' }))
  expect(await dialog.findByText('Reason is required')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong file')
  await userEvent.click(dialog.getByRole('button', { name: 'Undo the import' }))
  await waitFor(() => expect(readToasts()).toContain('This could not be done'))
  expect(JSON.parse(server().seenOf('POST /api/admin/imports/7/undo')[0]?.body ?? '')).toEqual({ reason: 'Wrong file' })
})
