import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CARD, findOpened, listScanned, prepareScanCustomer, scan } from '../../testing/scan-customer.ts'
import { openStaff, readToasts, useServer } from '../../testing/stage.tsx'

useServer(prepareScanCustomer)

async function closeRecord() {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a handheld scanner opens the customer by a customer ID and by the changing code of a card', async () => {
  await openStaff()
  await screen.findByRole('button', { name: 'Layla Haddad' })
  for (const code of ['4821', CARD]) {
    scan(code)
    expect(await findOpened(), code).toBeTruthy()
    expect(listScanned().at(-1)).toEqual({ code })
    await closeRecord()
  }
  expect(listScanned()).toHaveLength(2)
})

test('Enter in the search opens the customer by ID, phone and card code, and not by a name', async () => {
  await openStaff()
  const box = await screen.findByRole('searchbox', { name: 'Search customers' })
  await enterText(box, 'layla')
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const text of ['4821', '0501234567', CARD]) {
    await userEvent.clear(box)
    await userEvent.type(box, `${text}{Enter}`)
    expect(await findOpened(), text).toBeTruthy()
    await closeRecord()
  }
})

test('an unknown scanned code is reported', async () => {
  await openStaff()
  await screen.findByRole('button', { name: 'Layla Haddad' })
  scan('9999')
  await waitFor(() => expect(readToasts()).toContain('Customer not found'))
})
