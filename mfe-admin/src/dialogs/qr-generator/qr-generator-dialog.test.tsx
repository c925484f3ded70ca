import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fillIn,
  getField,
  MAKE,
  make,
  openDialog,
  prepareQrGeneratorDialog,
  qrCode,
  url,
} from '../../testing/qr-generator-dialog.tsx'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareQrGeneratorDialog)

test('phone and amount are required, and nothing is sent without them [T425]', async () => {
  const user = await openDialog()
  await enterText(getField('Amount (whole AED)'), '0')
  await user.click(make())
  expect(await screen.findByText('Enter a phone number or customer ID, digits only')).toBeTruthy()
  expect(screen.getByText('Enter a whole amount from 1 to 9999')).toBeTruthy()
  expect(server().seenOf(MAKE)).toEqual([])
})

test('a purchase becomes one code, as a link and raw, that can be copied [T328]', async () => {
  const user = await openDialog()
  await fillIn()
  await user.dblClick(make())
  expect(await screen.findByText(url)).toBeTruthy()
  expect(
    server()
      .seenOf(MAKE)
      .map(({ body }) => JSON.parse(body)),
  ).toEqual([{ phoneNumber: '0501234567', amount: 150, posOrderNumber: '' }])
  expect(readToasts()).toContain('QR Code Generated')
  const image = screen.getByTitle('QR code of a purchase of AED 150.00').closest('svg')
  expect(image?.getAttribute('width')).toBe('300')
  const [ground, squares] = [...(image?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('fill'))
  expect([ground, squares]).toEqual(['#FFFFFF', '#000000'])

  await user.click(screen.getByRole('tab', { name: 'Direct code' }))
  expect(screen.getByText(qrCode)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(readToasts()).toContain('Copied'))
  expect(await navigator.clipboard.readText()).toBe(qrCode)
})

test('a refused code shows the reason and keeps the input [T477]', async () => {
  server().on(MAKE, createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'))
  const user = await openDialog()
  await fillIn()
  await user.click(make())
  await waitFor(() => expect(readToasts()).toContain('Generation FailedCustomer not found'))
  expect(getField('Phone or customer ID').value).toBe('0501234567')
})
