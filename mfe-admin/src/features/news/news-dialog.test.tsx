import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createNewsItem } from '../../testing/news.ts'
import { createRefusal, openStaff, readToasts, useServer } from '../../testing/stage.tsx'

const PATH = '/admin/news'
const LIST = 'GET /api/admin/news'
const CREATE = 'POST /api/admin/news'
const UPDATE = 'PUT /api/admin/news/1'

const server = useServer((prepared) => {
  prepared.on(LIST, { body: [createNewsItem()] })
  prepared.on(CREATE, ({ body }) => ({ status: 201, body: { ...createNewsItem({ id: 3 }), ...JSON.parse(body) } }))
  prepared.on(UPDATE, ({ body }) => ({ body: { ...createNewsItem({ version: 4 }), ...JSON.parse(body) } }))
})
const findCard = async (name: string) => within(await screen.findByRole('article', { name }))
const getField = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const getBody = (call: string) => JSON.parse(server().seenOf(call)[0]?.body ?? '')
const press = (user: UserEvent, name: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

async function openCreate(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add News' }))
  await screen.findByRole('dialog', { name: 'Add News' })
  return user
}
async function openEdit(): Promise<UserEvent> {
  await openStaff(PATH)
  const user = userEvent.setup()
  await user.click((await findCard('The terrace is open')).getByRole('button', { name: 'Edit' }))
  return user
}
const TEXTS = {
  Title: 'Oud on Thursdays',
  'Title in Arabic': 'ليالي العود',
  Content: 'From 20:00.',
  'Content in Arabic': 'كل خميس.',
}
async function fillIn() {
  for (const [name, text] of Object.entries(TEXTS)) await enterText(getField(name), text)
}

test('a double press adds one item with the specification’s defaults and reloads the list [T415]', async () => {
  const user = await openCreate()
  await fillIn()
  server().on(LIST, { body: [createNewsItem({ id: 3, title: 'Oud on Thursdays' })] })
  await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(readToasts()).toContain('News item created'))
  expect(server().seenOf(CREATE)).toHaveLength(1)
  expect(getBody(CREATE)).toEqual({
    title: 'Oud on Thursdays',
    content: 'From 20:00.',
    picture: null,
    pictureAlt: null,
    titleAr: 'ليالي العود',
    contentAr: 'كل خميس.',
    priority: 0,
    isActive: true,
    dietaryPreference: 'all',
    visibilityType: 'one_time',
  })
  await findCard('Oud on Thursdays')
})

test('sends every choice of the news form [T369]', async () => {
  const user = await openCreate()
  await fillIn()
  await user.clear(getField('Priority'))
  await enterText(getField('Priority'), '١٠')
  await user.click(screen.getByRole('radio', { name: 'Persistent' }))
  await user.click(screen.getByRole('radio', { name: 'Halal' }))
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await press(user, 'Add')
  await waitFor(() => expect(server().seenOf(CREATE)).toHaveLength(1))
  expect(getBody(CREATE)).toMatchObject({
    priority: 10,
    visibilityType: 'persistent',
    dietaryPreference: 'halal',
    isActive: false,
  })
})

test('an empty news form shows an error at both fields and focuses the first [T435]', async () => {
  const user = await openCreate()
  await press(user, 'Add')
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Content is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getField('Title')))
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

const REFUSED = [
  ['', 'Priority must be 0 or higher'],
  ['-1', 'Priority must be 0 or higher'],
  ['2.5', 'Enter a whole number'],
  ['11', 'Priority can be at most 10'],
] as const
test('the news form refuses each invalid priority with its reason and focuses it [T436]', async () => {
  const user = await openCreate()
  await fillIn()
  for (const [priority, sentence] of REFUSED) {
    await user.clear(getField('Priority'))
    await enterText(getField('Priority'), priority)
    await press(user, 'Add')
    expect(await screen.findByText(sentence), `priority ${priority}`).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(getField('Priority')))
    await user.clear(getField('Priority'))
    await enterText(getField('Priority'), '5')
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  }
  expect(server().seenOf(CREATE)).toHaveLength(0)
})

test('an edit of a news item is saved with the version that was read [T370]', async () => {
  const user = await openEdit()
  await enterText(getField('Title'), '!')
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain('News item updated'))
  expect(server().seenOf(UPDATE)[0]?.headers['if-match']).toBe('3')
  expect(getBody(UPDATE)).toEqual({
    title: 'The terrace is open!',
    content: createNewsItem().content,
    picture: null,
    pictureAlt: null,
    titleAr: null,
    contentAr: null,
    priority: 7,
    isActive: true,
    dietaryPreference: 'halal',
    visibilityType: 'persistent',
  })
})

test.each([
  [createRefusal(503, 'UNAVAILABLE', 'Not available just now'), 'ErrorNot available just now'],
  [{ status: 502, body: '<html>' }, 'ErrorFailed to create news item'],
])('a refused creation of a news item shows the reason and keeps the input: %# [T493]', async (reply, notices) => {
  server().on(CREATE, reply)
  const user = await openCreate()
  await fillIn()
  await press(user, 'Add')
  await waitFor(() => expect(readToasts()).toContain(notices))
  expect(getField('Content').value).toBe('From 20:00.')
})

test.each([
  [createRefusal(503, 'UNAVAILABLE', 'Not available just now'), 'ErrorNot available just now'],
  [{ status: 502, body: '<html>' }, 'ErrorFailed to update news item'],
])('a refused edit of a news item shows the reason and keeps the input: %# [T494]', async (reply, message) => {
  server().on(UPDATE, reply)
  const user = await openEdit()
  await enterText(getField('Title'), '!')
  await press(user, 'Save')
  await waitFor(() => expect(readToasts()).toContain(message))
  expect(getField('Title').value).toBe('The terrace is open!')
})
