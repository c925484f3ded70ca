import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createRefusal, layla } from '../../testing/people.ts'
import { getToastText } from '../../testing/render.tsx'
import { add, CODE, listScans, openDialog, scanDialogAnswers } from '../../testing/scan-dialog.ts'

const api = useApiServer(scanDialogAnswers)

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
