import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla, restaurantAnswers } from '../../testing/people.ts'
import { getToastText, openApp } from '../../testing/render.tsx'

const CODE = '50123456720112601505'
const api = useApiServer({
  ...restaurantAnswers,
  'GET /api/auth/session': () => ({ body: { customer: layla, admin: null } }),
  'POST /api/qr-scan': () => ({ body: { customer: { ...layla, points: 630 }, pointsAdded: 150, amount: 150 } }),
})
const listScans = () => api.callsTo('/api/qr-scan')

async function openDialog() {
  await openApp(layla)
  await userEvent.click(await screen.findByRole('button', { name: 'Scan a receipt' }))
  return screen.findByRole('textbox', { name: 'Receipt code' })
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add points' }))

test('without a camera the scan dialog says so and accepts a typed code', async () => {
  const field = await openDialog()
  expect(await screen.findByText('No camera was found. Please type the code.')).toBeTruthy()
  await enterText(field, '5012 3456 7201 1260 1505')
  await add()
  await waitFor(() => expect(getToastText()).toContain('You earned 150 points from your purchase of 150 AED'))
  expect(listScans().map(({ body }) => body)).toEqual([{ qrString: CODE }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('630')).toBeTruthy()
})

test('the notification names the bonus of a tier', async () => {
  const body = { customer: { ...layla, points: 705 }, pointsAdded: 150, bonusAdded: 75, amount: 150 }
  api.answer({ 'POST /api/qr-scan': () => ({ body }) })
  await enterText(await openDialog(), CODE)
  await add()
  await waitFor(() => expect(getToastText()).toMatch(/You earned 150 points .*\. Bonus: .*75 points/))
})

test('the scan dialog accepts a code in Arabic digits', async () => {
  const field = await openDialog()
  await userEvent.type(field, '٥٠١٢٣٤٥٦٧٢٠١١٢٦٠١٥٠٥')
  await add()
  await waitFor(() => expect(listScans().map(({ body }) => body.qrString)).toEqual([CODE]))
})

const REFUSED = [
  ['', 'Please enter the code of your receipt'],
  ['123', 'must be 20 digits or include app link'],
  ['50123456720112601504', 'checksum validation failed'],
  ['https://sufra.ae/?x=1', 'missing code parameter'],
] as const
test('the scan dialog refuses each invalid code with its reason and sends nothing [T208]', async () => {
  const field = await openDialog()
  for (const [text, sentence] of REFUSED) {
    await userEvent.clear(field)
    await enterText(field, text)
    await add()
    expect(screen.getByRole('dialog').textContent, text).toContain(sentence)
  }
  expect(listScans()).toHaveLength(0)
})

test('a refused code keeps the scan dialog open with its input', async () => {
  api.answer({ 'POST /api/qr-scan': () => createRefusal(409, 'QR_USED', 'This QR code has already been used') })
  const field = await openDialog()
  await enterText(field, CODE)
  await add()
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('QR Code Error: This QR code has already been used'))
  expect((field as HTMLInputElement).value).toBe(CODE)
})
