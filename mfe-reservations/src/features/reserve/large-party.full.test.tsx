import { layla } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  choose,
  fillIn,
  getField,
  getSendButton,
  openDialog,
  pressOk,
  sendAndRead,
  useBookingServer,
} from '../../testing/reserve-stage.tsx'

const server = useBookingServer()
const listSizes = () =>
  server()
    .seenOf('POST /api/reservations')
    .map(({ body }) => JSON.parse(body).partySize)
const getExactField = () => getField('How many exactly?')
const write = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'More than 20 people? Send us a message' })

test('a large party is asked for its exact size and booked with it', async () => {
  const user = await openDialog()
  await fillIn(user)
  expect(screen.queryByRole('textbox', { name: 'How many exactly?' })).toBeNull()
  await choose(user, 'Number of people', '10+')
  await enterText(getExactField(), '14')
  await sendAndRead(user)
  expect(listSizes()).toEqual([14])
})

test('a large party without an exact size is booked for ten', async () => {
  const user = await openDialog()
  await fillIn(user)
  await choose(user, 'Number of people', '10+')
  await sendAndRead(user)
  expect(listSizes()).toEqual([10])
})

test('a party size that is invalid is not sent, and the field says why', async () => {
  const sentence = 'Please enter a number from 10 to 20, or send us a message'
  const user = await openDialog()
  await fillIn(user)
  await choose(user, 'Number of people', '10+')
  for (const typed of ['9', '21', '12.5']) {
    await user.clear(getExactField())
    await enterText(getExactField(), typed)
    await user.click(getSendButton())
    await pressOk(user)
    await waitFor(() => expect(document.activeElement).toBe(getExactField()))
    expect(screen.getByText(sentence), typed).toBeTruthy()
    await user.clear(getExactField())
    await enterText(getExactField(), '12')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(listSizes()).toEqual([])
})

test('a party above the limit writes to the restaurant with the form’s input', async () => {
  const user = await openDialog()
  await fillIn(user)
  await choose(user, 'Number of people', '10+')
  await enterText(getExactField(), '35')
  await enterText(getField('Special event'), 'Wedding')
  const chat = decodeURIComponent((await write()).href)
  expect(chat).toMatch(/^https:\/\/wa\.me\/97142345678\?text=Hello, I would like to reserve a table:/)
  const said = ['0501 234 567', layla.uniqueId, '15 June 2099', '7:00 pm', 'Number of people: 35', 'Wedding']
  for (const part of said) expect(chat).toContain(part)
  await user.clear(getExactField())
  expect(decodeURIComponent((await write()).href)).toContain('Number of people: 20+')
})

test('links to the page that books for others', async () => {
  await openDialog()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Reserve for someone else' })
  expect(new URL(link.href).pathname).toBe('/reservations')
})
