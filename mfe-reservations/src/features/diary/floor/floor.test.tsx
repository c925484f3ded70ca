import { editor } from '@sufra/api/test-people'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getPartyButton, getPartyList, openFloor, readTable, useFloorServer } from '../../../testing/floor-stage.tsx'
import { openPage } from '../../../testing/stage.tsx'

useFloorServer()
const getSwitch = (name: string) => screen.getByRole('radio', { name })
const readSummary = () =>
  [...(screen.getByText(/tables free$/).parentElement?.children ?? [])].map(({ textContent }) => textContent)

test('the keyboard changes between diary and floor, the address remembers it, and the floor its last area', async () => {
  await openPage('/admin/reservations', editor)
  const user = userEvent.setup()
  await screen.findByRole('region', { name: 'Timeline' })
  getSwitch('Diary').focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('slider')).toBeTruthy()
  expect(location.search).toBe('?view=floor')
  await user.click(screen.getByRole('tab', { name: /^Terrace/ }))
  getSwitch('Floor').focus()
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('region', { name: 'Timeline' })).toBeTruthy()
  expect(location.search).toBe('')
  await user.click(getSwitch('Floor'))
  expect(await screen.findByRole('tab', { name: /^Terrace/, selected: true })).toBeTruthy()
})

test('each table says its state at the present time and at another half hour of the evening, and Now returns', async () => {
  const user = await openFloor()
  expect(readTable('T3')).toBe('Table T3, 1 to 2 seats, Maria Santos, 2 people, over time since 11:30 am')
  expect(readTable('T4')).toBe('Table T4, 1 to 2 seats, reserved at 12:00 pm, Hessa Khan, 2 people')
  const omar = 'Omar Aziz, 7 people, seated since 11:40 am, until 1:30 pm'
  expect([readTable('T5'), readTable('T6')]).toEqual([
    `Table T5, 1 to 4 seats, ${omar}`,
    `Table T6, 1 to 4 seats, ${omar}`,
  ])
  expect(readTable('T9')).toBe('Table T9, 1 to 2 seats, inactive')
  expect(readSummary()).toEqual(['2 of 6 tables free', '1 reserved within two hours', '9 people in the house'])
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Time on the floor' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Now, 12:00 pm')
  expect([slider.min, slider.max, slider.step]).toEqual(['600', '1350', '30'])
  fireEvent.change(slider, { target: { value: '1200' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('8:00 pm')
  expect(readTable('T3')).toContain(', free')
  expect(readSummary()).toEqual([
    '5 of 6 tables free',
    '0 reserved within two hours',
    '4 people planned (2 without a table)',
  ])
  expect(within(getPartyList()).getByText('At 8:00 pm')).toBeTruthy()
  expect(getPartyButton('Jose Reyes')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Half an hour later' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('8:30 pm')
  await user.click(screen.getByRole('button', { name: 'Now' }))
  expect(slider.getAttribute('aria-valuetext')).toBe('Now, 12:00 pm')
  expect(readSummary()).toEqual(['2 of 6 tables free', '1 reserved within two hours', '9 people in the house'])
  expect(readTable('T7')).toBe('Table T7, 1 to 2 seats, free until 8:00 pm')
  expect(readTable('T8')).toBe('Table T8, 1 to 2 seats, free, Walk-ins only')
})
