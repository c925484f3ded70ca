import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findHeading, prepareScans, scan, VOUCHER } from '../../testing/scans.ts'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareScans)

test('a voucher scanned into Accept Code is filled in and not used', async () => {
  await openStaff('/admin/history')
  const field = await screen.findByRole('textbox', { name: 'Discount code' })
  await userEvent.click(field)
  scan(VOUCHER)
  await waitFor(() => expect(readToasts()).toContain(`${VOUCHER} was read`))
  expect(field).toHaveProperty('value', VOUCHER)
  expect(server().seenOf(`POST /api/admin/discount-codes/${VOUCHER}/accept`)).toEqual([])
})

test('an order that several customers have opens its lines', async () => {
  await openStaff('/admin/news')
  await findHeading()
  scan('B-200')
  expect(await screen.findByRole('heading', { level: 1, name: 'Points Log' })).toBeTruthy()
  expect(window.location.search).toBe('?order=B-200')
})

test('an unknown code reads in Arabic', async () => {
  await act(() => changeLanguage('ar'))
  await openStaff('/admin/news')
  await findHeading()
  scan('hello', 'arabic')
  await waitFor(() => expect(readToasts()).toMatch(/رمز غير معروف.*hello/))
  await act(() => changeLanguage('en'))
})

test('over an open dialog a scan types nothing, submits nothing and is reported', async () => {
  await openStaff()
  const row = within(await screen.findByRole('row', { name: /Layla/ }))
  await userEvent.click(row.getByRole('button', { name: 'Add Points' }))
  const name = await screen.findByRole('textbox', { name: 'Admin name' })
  await userEvent.clear(name)
  await enterText(name, 'Sara')
  scan('4821')
  await waitFor(() => expect(readToasts()).toContain('Close the open window, and scan again.'))
  expect(name).toHaveProperty('value', 'Sara')
  expect(screen.getByRole('dialog', { name: 'Add Points' })).toBeTruthy()
  expect(server().seenOf('POST /api/customers/by-card')).toEqual([])
})
