import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createRefusal, readToasts, showDialog, useServer } from '../../testing/stage.tsx'
import { QrGeneratorDialog } from './qr-generator-dialog.tsx'

const MAKE = 'POST /api/admin/qr-generate'
const qrCode = '50123456720112601505'
const url = `https://sufra.example/?qr=${qrCode}`

const server = useServer((server) => server.on(MAKE, { status: 201, body: { qrCode, url } }))

async function openDialog(title = 'QR Code Generator'): Promise<UserEvent> {
  await showDialog((onClose) => <QrGeneratorDialog onClose={onClose} />)
  await screen.findByRole('dialog', { name: title })
  return userEvent.setup()
}

const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const make = () => screen.getByRole('button', { name: 'Generate QR Code' })

async function fillIn() {
  await enterText(getField('Phone or customer ID'), '0501234567')
  await enterText(getField('Amount (whole AED)'), '150')
}

test('the phone takes ten digits and the amount four, and other characters are dropped [T424]', async () => {
  const user = await openDialog()
  await user.type(getField('Phone or customer ID'), '0501-234 567x89')
  await user.type(getField('Amount (whole AED)'), '12.3456')
  expect([getField('Phone or customer ID').value, getField('Amount (whole AED)').value]).toEqual(['0501234567', '1234'])
})

test('the keypad enters an amount of up to four digits [T345]', async () => {
  const user = await openDialog()
  const keypad = within(screen.getByRole('group', { name: 'Keypad' }))
  for (const key of ['1', '2', '0', '5', '7']) await user.click(keypad.getByRole('button', { name: key }))
  expect(getField('Amount (whole AED)').value).toBe('1205')
  await user.click(keypad.getByRole('button', { name: 'Delete the last digit' }))
  expect(getField('Amount (whole AED)').value).toBe('120')
  await user.click(keypad.getByRole('button', { name: 'Clear' }))
  expect(getField('Amount (whole AED)').value).toBe('')
})

test('a pasted phone number with country code becomes the local number', async () => {
  const user = await openDialog()
  await user.click(getField('Phone or customer ID'))
  await user.paste('+971 50 123 4567')
  expect(getField('Phone or customer ID').value).toBe('0501234567')
})

test('phone and amount are required, and nothing is sent without them [T425]', async () => {
  const user = await openDialog()
  await enterText(getField('Amount (whole AED)'), '0')
  await user.click(make())
  expect(await screen.findByText('Enter a phone number or customer ID, digits only')).toBeTruthy()
  expect(screen.getByText('Enter a whole amount from 1 to 9999')).toBeTruthy()
  expect(server().seenOf(MAKE)).toEqual([])
})

test('a code without an amount is refused at the field and not sent [T521]', async () => {
  const user = await openDialog()
  await enterText(getField('Phone or customer ID'), '0501234567')
  await user.click(make())
  expect(await screen.findByText('Enter a whole amount from 1 to 9999')).toBeTruthy()
  expect(screen.queryByText('Enter a phone number or customer ID, digits only')).toBeNull()
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

test('sends the order number with the purchase [T346]', async () => {
  const user = await openDialog()
  await fillIn()
  await enterText(screen.getByRole('textbox', { name: /^POS order number/ }), 'A-17')
  await user.click(make())
  await screen.findByText(url)
  expect(JSON.parse(server().seenOf(MAKE)[0]?.body ?? '')).toMatchObject({ posOrderNumber: 'A-17' })
})

test('Another code starts with empty fields', async () => {
  const user = await openDialog()
  await fillIn()
  await user.click(make())
  await user.click(await screen.findByRole('button', { name: 'Another code' }))
  expect([getField('Phone or customer ID').value, getField('Amount (whole AED)').value]).toEqual(['', ''])
  expect(screen.queryByText(url)).toBeNull()
})

test('a refused code shows the reason and keeps the input [T477]', async () => {
  server().on(MAKE, createRefusal(404, 'CUSTOMER_NOT_FOUND', 'Customer not found'))
  const user = await openDialog()
  await fillIn()
  await user.click(make())
  await waitFor(() => expect(readToasts()).toContain('Generation FailedCustomer not found'))
  expect(getField('Phone or customer ID').value).toBe('0501234567')
})

test('converts Arabic digits to Latin ones', async () => {
  await changeLanguage('ar')
  const user = await openDialog('رموز QR')
  await user.type(getField('الهاتف أو رقم العميل'), '٠٥٠١٢٣٤٥٦٧')
  expect(getField('الهاتف أو رقم العميل').value).toBe('0501234567')
})
