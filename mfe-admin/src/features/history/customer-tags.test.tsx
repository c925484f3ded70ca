import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getTags, prepareCustomerTags, press, record, SAVE } from '../../testing/customer-tags.ts'
import { createRefusal, openStaff, readToasts, useServer, viewer } from '../../testing/stage.tsx'

const server = useServer(prepareCustomerTags)
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
