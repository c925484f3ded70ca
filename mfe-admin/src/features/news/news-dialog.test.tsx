import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createNewsItem } from '../../testing/news.ts'
import {
  CREATE,
  fillIn,
  findCard,
  getBody,
  getField,
  LIST,
  openCreate,
  openEdit,
  prepareNewsDialog,
  press,
  UPDATE,
} from '../../testing/news-dialog.ts'
import { readToasts, useServer } from '../../testing/stage.tsx'

const server = useServer(prepareNewsDialog)

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

test('an empty news form shows an error at both fields and focuses the first [T435]', async () => {
  const user = await openCreate()
  await press(user, 'Add')
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Content is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getField('Title')))
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
