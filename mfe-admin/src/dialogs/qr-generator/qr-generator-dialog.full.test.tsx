import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  fillIn,
  getField,
  MAKE,
  make,
  openDialog,
  prepareQrGeneratorDialog,
  url,
} from '../../testing/qr-generator-dialog.tsx'
import { useServer } from '../../testing/stage.tsx'

const server = useServer(prepareQrGeneratorDialog)

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

test('a code without an amount is refused at the field and not sent [T521]', async () => {
  const user = await openDialog()
  await enterText(getField('Phone or customer ID'), '0501234567')
  await user.click(make())
  expect(await screen.findByText('Enter a whole amount from 1 to 9999')).toBeTruthy()
  expect(screen.queryByText('Enter a phone number or customer ID, digits only')).toBeNull()
  expect(server().seenOf(MAKE)).toEqual([])
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

test('converts Arabic digits to Latin ones', async () => {
  await changeLanguage('ar')
  const user = await openDialog('رموز QR')
  await user.type(getField('الهاتف أو رقم العميل'), '٠٥٠١٢٣٤٥٦٧')
  expect(getField('الهاتف أو رقم العميل').value).toBe('0501234567')
})
