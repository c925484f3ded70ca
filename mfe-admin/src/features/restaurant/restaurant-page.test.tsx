import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EMPTY, prepareRestaurantPage, RESTAURANT } from '../../testing/restaurant-page.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareRestaurantPage)
const getField = (name: string) => screen.findByRole('textbox', { name })
const enter = async (name: string, text: string) => {
  const field = await getField(name)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const listSent = () => server().seenOf(`PUT ${RESTAURANT}`)

test('the editor enters the restaurant, and what is wrong is named at its field', async () => {
  await openStaff('/admin/restaurant')
  await enter('Name', 'Bayt')
  await enter('Chat number', '12')
  await enter('Colour', '#FFFF00')
  await save()
  expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy()
  expect(screen.getByText(/^This colour is too light to be read on light pages/)).toBeTruthy()
  expect(listSent()).toHaveLength(0)
  await enter('Chat number', '050 123 4567')
  await enter('Colour', '#0b3d2e')
  const preview = within(screen.getByRole('group', { name: 'Preview of the colour' }))
  const samples = preview.getAllByRole('figure').map((sample) => sample.style.getPropertyValue('--accent'))
  expect(samples).toEqual(['#0B3D2E', expect.stringMatching(/^#[0-9A-F]{6}$/)])
  server().on(`PUT ${RESTAURANT}`, { body: { ...EMPTY, name: 'Bayt', version: 1 } })
  server().on(`GET ${RESTAURANT}`, { body: { ...EMPTY, name: 'Bayt', version: 1 } })
  await save()
  await waitFor(() => expect(readToasts()).toContain('Restaurant saved'))
  const [sent] = listSent()
  expect(sent?.headers['if-match']).toBe('0')
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ name: 'Bayt', chatNumber: '050 123 4567', socialLinks: [] })
})

test('a change by another editor asks which one to keep', async () => {
  await openStaff('/admin/restaurant')
  await enter('Name', 'Mine')
  const present = { ...EMPTY, name: 'Theirs', address: 'Al Wasl Road', version: 1 }
  server().on(`PUT ${RESTAURANT}`, {
    ...createRefusal(409, 'EDIT_CONFLICT', 'Changed'),
    body: { code: 'EDIT_CONFLICT', message: 'Changed', requestId: 'test', present },
  })
  await save()
  await userEvent.click(await screen.findByRole('radio', { name: /^Mine: .*Mine/ }))
  await save()
  await waitFor(() => expect(listSent()).toHaveLength(2))
  const last = listSent()[1]
  expect([JSON.parse(last?.body ?? ''), last?.headers['if-match']]).toMatchObject([
    { name: 'Mine', address: 'Al Wasl Road' },
    '1',
  ])
})
