import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createNewsItem } from '../../testing/news.ts'
import {
  CREATE,
  fillIn,
  getBody,
  getField,
  LIST,
  openCreate,
  openEdit,
  prepareNewsDialog,
  press,
  UPDATE,
} from '../../testing/news-dialog.ts'
import { createRefusal, readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareNewsDialog)

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

test('sends a last day once one is chosen, and takes it away', async () => {
  server().on(LIST, { body: [createNewsItem({ lastDay: '2026-11-30' })] })
  const user = await openEdit()
  expect(getField('Last day').value).toContain('30')
  await user.clear(getField('Last day'))
  await press(user, 'Save')
  await waitFor(() => expect(getBody(UPDATE)).toMatchObject({ lastDay: null }))
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
