import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createRefusal, readToasts, showPart, useServer } from '../../testing/stage.tsx'
import { listSaves, prepareWelcomeGift, pressWelcomeGift, type } from '../../testing/welcome-gift.ts'
import { WelcomeGift } from './welcome-gift.tsx'

const server = useServer(prepareWelcomeGift)

async function openDialog() {
  await showPart(<WelcomeGift />)
  return pressWelcomeGift()
}

test('the welcome gift refuses each invalid number of points at the field [T351]', async () => {
  const dialog = await openDialog()
  const points = dialog.getByRole('textbox', { name: 'Welcome points' })
  for (const text of ['', '-1', '1001', '2.5', 'ten']) {
    await type(dialog, text)
    expect(await dialog.findByText('Enter a whole number from 0 to 1000'), text).toBeTruthy()
    await userEvent.clear(points)
    await enterText(points, '30')
    await waitFor(() => expect(dialog.queryByText('Enter a whole number from 0 to 1000')).toBeNull())
  }
  expect(listSaves()).toHaveLength(0)
})

test('a failure to save the welcome gift is reported and keeps the input [T478]', async () => {
  server().on('PUT /api/admin/welcome-points', createRefusal(503, 'UNAVAILABLE', 'Not available just now'))
  const dialog = await openDialog()
  await type(dialog, '30')
  await waitFor(() => expect(readToasts()).toContain('ErrorNot available just now'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Welcome points' }).value).toBe('30')
})

test('a welcome gift that fails to load shows an error, and Retry loads it', async () => {
  server().on('GET /api/admin/welcome-points', createRefusal(503, 'UNAVAILABLE', 'Not available just now'))
  await showPart(<WelcomeGift />)
  await userEvent.click(await screen.findByRole('button', { name: 'Welcome Gift' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Welcome Gift Configuration' }))
  expect(await dialog.findByText('Welcome points could not be loaded')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  server().on('GET /api/admin/welcome-points', { body: { points: 40 } })
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Welcome points' })).value).toBe('40')
})
