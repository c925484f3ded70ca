import type { Block } from '@sufra/contracts/reservations/blocks/entities'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDiary, TODAY, viewer } from '../../../testing/diary-stage.tsx'
import { getTable, openFloor, readTable, useFloorServer } from '../../../testing/floor-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const BLOCKS = 'GET /api/admin/blocks'
const CREATE = 'POST /api/admin/blocks'
const server = useFloorServer()

/** At noon in Dubai. */
const stop: Block = {
  ...{ id: 7, scope: 'restaurant', areaId: null, tableIds: null, tables: null, appliesTo: 'online' },
  ...{ startsAt: `${TODAY}T08:00:00.000Z`, endsAt: `${TODAY}T09:00:00.000Z`, reason: null, createdBy: 'staff' },
  createdAt: `${TODAY}T08:00:00.000Z`,
}
const broken: Block = { ...stop, id: 8, scope: 'tables', tableIds: [7], appliesTo: 'everyone', reason: 'Leg' }

function answerCreated(block: Block, moved = 0): void {
  server().on(CREATE, () => {
    server().on(BLOCKS, { body: [block] })
    return { status: 201, body: { ...block, moved } }
  })
}
const listSent = () =>
  server()
    .seenOf(CREATE)
    .map(({ body }) => JSON.parse(body))

test('online bookings stop by two presses, which the counter says until they go on', async () => {
  answerCreated(stop)
  const user = await openDiary(viewer)
  await user.click(await screen.findByRole('button', { name: 'Stop online bookings' }))
  await user.click(await screen.findByRole('button', { name: '60 minutes' }))
  const counter = await screen.findByRole('button', { name: 'Online bookings stopped until 1:00 pm' })
  expect(listSent()).toMatchObject([{ scope: 'restaurant', appliesTo: 'online', endsAt: stop.endsAt }])
  server().on('DELETE /api/admin/blocks/7', () => {
    server().on(BLOCKS, { body: [] })
    return { status: 204 }
  })
  await user.click(counter)
  await user.click(await screen.findByRole('button', { name: 'End now: Online bookings' }))
  expect(await screen.findByText('Nothing is stopped or out of service.')).toBeTruthy()
})

test('a table is taken out of service from the floor, after its reservations were named, and put back', async () => {
  const user = await openFloor()
  await user.click(getTable('T7'))
  await user.click(await screen.findByRole('button', { name: 'Another time or reason…' }))
  const dialog = within(await screen.findByRole('dialog', { name: /T7/ }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Leg')
  server().on(CREATE, createRefusal(409, 'TOO_MANY_BLOCKS', 'There are 100 blocks already', { most: 100 }))
  await user.click(dialog.getByRole('button', { name: '60 minutes' }))
  await waitFor(() => expect(readToasts()).toContain('There are 100 blocks already'))
  answerCreated(broken, 2)
  await user.click(dialog.getByRole('button', { name: '60 minutes' }))
  await waitFor(() => expect(readToasts()).toContain('2 reservations moved to other tables'))
  expect(listSent()[1]).toMatchObject({ scope: 'tables', tableIds: [7], appliesTo: 'everyone', reason: 'Leg' })
  await waitFor(() => expect(readTable('T7')).toContain('out of service until 1:00 pm'))
  server().on('DELETE /api/admin/blocks/8', () => {
    server().on(BLOCKS, { body: [] })
    return { status: 204 }
  })
  await user.click(getTable('T7'))
  expect(await screen.findByText('Out of service until 1:00 pm: Leg')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Back in service' }))
  await waitFor(() => expect(readTable('T7')).toContain('free until'))
})
