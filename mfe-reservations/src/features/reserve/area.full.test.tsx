import { changeLanguage } from '@sufra/i18n/i18n'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, openDialog, publishPlan, useBookingServer } from '../../testing/reserve-stage.tsx'

const server = useBookingServer()

test('without a choice of areas nothing is asked', async () => {
  await openDialog()
  expect(screen.queryByRole('radiogroup', { name: 'Where' })).toBeNull()
  expect(screen.getByText('Your table is yours for two hours.')).toBeTruthy()
})

test('the note says how long a party of that size has its table', async () => {
  publishPlan(server())
  const user = await openDialog()
  expect(await screen.findByText('Your table is yours for 90 minutes.')).toBeTruthy()
  await choose(user, 'Number of people', '4')
  expect(await screen.findByText('Your table is yours for two hours.')).toBeTruthy()
})

test('areas have their Arabic names in Arabic, where there are some', async () => {
  publishPlan(server())
  await act(() => changeLanguage('ar'))
  await openDialog()
  await screen.findByRole('radio', { name: 'القاعة' })
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toContain('Terrace')
})
