import { layla } from '@sufra/api/test-people'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { Tag } from '@sufra/contracts/tags/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerDirectory, createPage } from '../../testing/customers.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const SAVE = 'PUT /api/admin/customers/7/tags'
const TAGS: Tag[] = [
  { id: 1, name: 'Allergic', nameAr: 'حساسية', version: 1 },
  { id: 2, name: 'VIP', nameAr: null, version: 4 },
]
// 9 is the id of a deleted tag.
const record: Customer = { ...layla, tags: [2, 9], version: 3 }

const server = useServer((prepared) => {
  let stored = record
  prepared.on('GET /api/admin/tags', { body: TAGS })
  prepared.on('GET /api/customers', answerDirectory([record]))
  prepared.on('GET /api/customers/7', () => ({ body: stored }))
  prepared.on('GET /api/customers/7/discount-codes', { body: [] })
  prepared.on('GET /api/customers/7/transactions', { headers: { 'X-Total-Count': '0' }, body: [] })
  prepared.on(SAVE, ({ body }) => {
    stored = { ...stored, ...JSON.parse(body), version: stored.version + 1 }
    return { body: stored }
  })
})

const getTags = async () => within(await screen.findByRole('group', { name: 'Tags' }))
const press = async (name: string) => userEvent.click(await (await getTags()).findByRole('button', { name }))
const listSent = () =>
  server()
    .seenOf(SAVE)
    .map(({ body, headers }) => [JSON.parse(body).tags, headers['if-match']])

test('the tags of the customer are pressed, and a press adds or removes one at the version last seen', async () => {
  await openStaff('/admin/history?customerId=7', viewer)
  const isPressed = async (name: string) =>
    (await (await getTags()).findByRole('button', { name })).getAttribute('aria-pressed')
  expect([await isPressed('Allergic'), await isPressed('VIP')]).toEqual(['false', 'true'])
  await press('Allergic')
  await waitFor(async () => expect(await isPressed('Allergic')).toBe('true'))
  await press('VIP')
  await waitFor(async () => expect(await isPressed('VIP')).toBe('false'))
  expect(listSent()).toEqual([
    [[2, 1], '3'],
    [[1], '4'],
  ])
})

test('a refusal says why, and the tags of a colleague appear', async () => {
  server().on(SAVE, () => {
    server().on('GET /api/customers/7', { body: { ...record, tags: [1], version: 4 } })
    return createRefusal(409, 'EDIT_CONFLICT', 'Someone else has changed this. Please reload and try again')
  })
  await openStaff('/admin/history?customerId=7', viewer)
  await press('Allergic')
  await waitFor(() => expect(readToasts()).toContain('The customer’s tags could not be saved'))
  const allergic = await (await getTags()).findByRole('button', { name: 'Allergic' })
  await waitFor(() => expect(allergic.getAttribute('aria-pressed')).toBe('true'))
})

test('a viewer cannot define tags', async () => {
  server().on('GET /api/admin/tags', { body: [] })
  await openStaff('/admin/history?customerId=7', viewer)
  expect(await (await getTags()).findByText('No tags yet. Editors can add them.')).toBeTruthy()
  expect((await getTags()).queryByRole('button', { name: 'Manage tags' })).toBeNull()
})

test('an editor adds a tag, and a taken name is said at its field', async () => {
  server().on('POST /api/admin/tags', createRefusal(409, 'NAME_TAKEN', 'This name is already taken'))
  await openStaff('/admin/history?customerId=7')
  await press('Manage tags')
  await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
  await enterText(await screen.findByRole('textbox', { name: 'Name' }), 'vip')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('This name is already taken')).toBeTruthy()
  server().on('POST /api/admin/tags', { body: { id: 3, name: 'Regular', nameAr: null, version: 1 } })
  await enterText(screen.getByRole('textbox', { name: 'Name' }), 'Regular')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('dialog', { name: 'Tags' })).toBeTruthy()
  expect(JSON.parse(server().seenOf('POST /api/admin/tags')[1]?.body ?? '')).toMatchObject({ nameAr: null })
})

test('deleting a tag asks, and says on how many customers it is', async () => {
  server().on('GET /api/customers', ({ url }) => (url.includes('tag=2') ? createPage([record], 12) : createPage([])))
  server().on('DELETE /api/admin/tags/2', { status: 204 })
  await openStaff('/admin/history?customerId=7')
  await press('Manage tags')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete VIP' }))
  expect(await screen.findByText('VIP will be taken off 12 customers.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(server().seenOf('DELETE /api/admin/tags/2')[0]?.headers['if-match']).toBe('4'))
})

test('tags have their Arabic names', async () => {
  await changeLanguage('ar')
  await openStaff('/admin/history?customerId=7', viewer)
  expect(await screen.findByRole('button', { name: 'حساسية' })).toBeTruthy()
})
