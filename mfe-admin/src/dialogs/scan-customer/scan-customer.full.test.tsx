import { layla, omar } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory, createPage, getSearch } from '../../testing/customers.ts'
import { CARD, findOpened, listScanned, prepareScanCustomer, scan, USED } from '../../testing/scan-customer.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareScanCustomer)

test('a scan is ignored while a dialog is open', async () => {
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'QR Generator' }))
  await screen.findByRole('dialog', { name: 'QR Code Generator' })
  scan('4821')
  expect(listScanned()).toEqual([])
})

test.each([
  ['an ID', '4821'],
  ['the code of a card', CARD],
])('the scan dialog accepts %s typed without a camera', async (_, text) => {
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Scan customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan a customer' }))
  expect(await dialog.findByText('No camera was found. Please type the code.')).toBeTruthy()
  await enterText(dialog.getByRole('textbox', { name: 'Phone or customer ID' }), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Open customer' }))
  expect(await findOpened()).toBeTruthy()
})

/** Mirrors the server: finds the owner of an order or discount code, otherwise by name. */
function answerNumbers(): void {
  server().on('GET /api/customers', (seen) => {
    const text = getSearch(seen)
    if (text === '77001') return createPage([{ ...layla, foundBy: { by: 'order', text: '77001' } }])
    if (text === 'ABCD2345') return createPage([{ ...layla, foundBy: { by: 'code', text: 'ABCD2345' } }])
    if (text === 'A-9') {
      const foundBy = { by: 'order', text: 'A-9' } as const
      return createPage([
        { ...layla, foundBy },
        { ...omar, foundBy },
      ])
    }
    return answerDirectory()(seen)
  })
  server().on('POST /api/customers/by-card', createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'))
}

test.each([
  ['an order, though it looks as a customer ID', '77001', 'Order 77001'],
  ['a discount code', 'ABCD2345', 'Code ABCD2345'],
])('a search for the number of %s shows the customer with the reason and opens it on Enter', async (_, text, why) => {
  answerNumbers()
  await openStaff()
  const box = await screen.findByRole('searchbox', { name: 'Search customers' })
  await enterText(box, text)
  const row = await screen.findByRole('row', { name: /Layla Haddad/ })
  expect(
    await within(row).findByText((_text, element) => element?.textContent === why && element.children.length === 0),
  ).toBeTruthy()
  await userEvent.type(box, '{Enter}')
  expect(await findOpened()).toBeTruthy()
  expect(readToasts()).toBe('')
})

test('an order of two customers opens neither and lists both', async () => {
  answerNumbers()
  await openStaff()
  const box = await screen.findByRole('searchbox', { name: 'Search customers' })
  await enterText(box, 'A-9')
  await userEvent.type(box, '{Enter}')
  expect(await screen.findAllByText(/Order/)).toHaveLength(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readToasts()).toBe('')
})

test('the scan dialog accepts an order number and reports one that nobody has', async () => {
  answerNumbers()
  await openStaff()
  await userEvent.click(await screen.findByRole('button', { name: 'Scan customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan a customer' }))
  const box = dialog.getByRole('textbox', { name: 'Phone or customer ID' })
  await enterText(box, 'nobody')
  await userEvent.click(dialog.getByRole('button', { name: 'Open customer' }))
  await waitFor(() =>
    expect(readToasts()).toContain('Please enter a customer ID, phone number, voucher code or order number'),
  )
  await userEvent.clear(box)
  await enterText(box, '77001')
  await userEvent.click(dialog.getByRole('button', { name: 'Open customer' }))
  expect(await findOpened()).toBeTruthy()
})

test('a scanned card code clears the search field', async () => {
  await openStaff()
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search customers' })
  await userEvent.type(box, `${CARD}{Enter}`)
  expect(await findOpened()).toBeTruthy()
  expect(box.value).toBe('')
})

test('a refused card shows the reason', async () => {
  await openStaff()
  await screen.findByRole('button', { name: 'Layla Haddad' })
  scan(USED)
  await waitFor(() => expect(readToasts()).toContain('Card not accepted'))
  expect(readToasts()).toContain('This card code was already used')
})

test('the question mark lists the keyboard shortcuts unless typed in a field', async () => {
  await openStaff()
  const box = await screen.findByRole('searchbox', { name: 'Search customers' })
  await userEvent.type(box, '?')
  expect(screen.queryByRole('dialog')).toBeNull()
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.keyDown(document.body, { key: '؟', code: 'Slash', shiftKey: true })
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})
