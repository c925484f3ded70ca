import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  choose,
  enterDate,
  fillIn,
  getField,
  getSendButton,
  openDialog,
  useBookingServer,
} from '../../testing/reserve-stage.tsx'
import { createRefusal } from '../../testing/stage.tsx'

const JOIN = 'POST /api/waitlist'
const server = useBookingServer()
const getSentBody = () =>
  server()
    .seenOf(JOIN)
    .map(({ body }) => JSON.parse(body))
const findJoinDialog = () => screen.findByRole('dialog', { name: 'Join the waitlist' })
const joinNow = async () =>
  userEvent.click(within(await findJoinDialog()).getByRole('button', { name: 'Join the waitlist' }))

test('a guest refused for a full time can open the waitlist and return to the input', async () => {
  const facts = { alternatives: ['18:00'] }
  server().on('POST /api/reservations/check-availability', createRefusal(409, 'SLOT_FULL', 'Full', facts))
  const user = await openDialog()
  await fillIn(user)
  await user.click(getSendButton())
  const answer = await screen.findByRole('alertdialog')
  await user.click(within(answer).getByRole('button', { name: 'Join the waitlist' }))
  const dialog = await findJoinDialog()
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: 'From' }).textContent).toBe('7:00 pm'))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(getField('Date').value).toBe('15/06/2099'))
  expect(getSentBody()).toEqual([])
})

test('a time range in the wrong order is refused, and a refusal keeps the choice', async () => {
  server().on(JOIN, createRefusal(409, 'ALREADY_WAITING', 'This phone is on the waitlist of that day already'))
  const user = await openDialog()
  await enterDate(user, '15/06/2099')
  await user.click(await screen.findByRole('button', { name: /Join the waitlist/ }))
  await findJoinDialog()
  await choose(user, 'Until', '6:00 pm')
  await joinNow()
  expect(await screen.findByText('The last time cannot be before the first one')).toBeTruthy()
  expect(getSentBody()).toEqual([])
  await choose(user, 'From', '6:00 pm')
  await choose(user, 'Until', '7:00 pm')
  await joinNow()
  const texts = await screen.findByRole('alert')
  expect(texts.textContent).toBe('This phone is on the waitlist of that day already')
  expect(texts.closest('footer')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Until' }).textContent).toBe('7:00 pm')
})
