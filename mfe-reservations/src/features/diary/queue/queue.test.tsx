import { editor } from '@sufra/api/test-people'
import type { QueueEntry } from '@sufra/contracts/reservations/queue/entities'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TODAY, useDiaryServer } from '../../../testing/diary-stage.tsx'
import { showDialog } from '../../../testing/staff-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'
import { seated } from '../../../testing/walk-in-stage.tsx'
import QueueDialog from './queue-dialog.tsx'

const server = useDiaryServer()

const omar: QueueEntry = {
  ...{ id: 7, date: TODAY, name: 'Omar', partySize: 4, phone: '+971501234567', email: null, areaId: null, note: null },
  ...{ state: 'waiting', position: 1, quotedMinutes: 25, expectedMinutes: 20 },
  ...{ createdAt: '2026-11-21T07:50:00.000Z', updatedAt: '2026-11-21T07:50:00.000Z' },
}
const called: QueueEntry = {
  ...{ ...omar, id: 8, name: 'Sara', state: 'called', position: 2, expectedMinutes: null },
  ...{ heldUntil: '2026-11-21T08:06:00.000Z', tableIds: [5], tableLabel: 'T5' },
}

async function open(entries: QueueEntry[]) {
  server().on('GET /api/queue', { body: entries })
  server().on('GET /api/queue/quote', { body: { minutes: 15 } })
  await showDialog((onClose) => <QueueDialog onClose={onClose} />, editor)
  await screen.findByRole('dialog', { name: 'Queue' })
  return userEvent.setup()
}
const findRow = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('a party is called by one press, and seated by another', async () => {
  const user = await open([omar, called])
  const row = await findRow('Omar')
  expect(row.getByText('Quoted 25 min')).toBeTruthy()
  expect(row.getByText('About 20 minutes')).toBeTruthy()
  expect((await findRow('Sara')).getByText(/Called, 6 min left/)).toBeTruthy()
  server().on('PATCH /api/queue/7', { body: { ...omar, ...called, id: 7, name: 'Omar' } })
  await user.click(row.getByRole('button', { name: 'Call' }))
  await waitFor(() => expect(readToasts()).toContain('Called'))
  expect(JSON.parse(server().seenOf('PATCH /api/queue/7')[0]?.body ?? '')).toEqual({ state: 'called' })
  server().on('POST /api/queue/8/seat', { status: 201, body: seated })
  await user.click((await findRow('Sara')).getByRole('button', { name: 'Seat' }))
  await waitFor(() => expect(readToasts()).toContain('Seated from the queue'))
})

test('a call without a free table says so, and leaves the party in the queue', async () => {
  const user = await open([omar])
  server().on('PATCH /api/queue/7', createRefusal(409, 'ROOM_FULL', 'full', { tables: 1, people: 0 }))
  await user.click((await findRow('Omar')).getByRole('button', { name: 'Call' }))
  await waitFor(() => expect(readToasts()).toContain('No table that fits is free'))
  expect((await findRow('Omar')).getByRole('button', { name: 'Call' })).toBeTruthy()
})

test('a party is added with the quote of its size, and a refusal keeps what was typed', async () => {
  const user = await open([])
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the queue' }))
  expect(await dialog.findByText('About 15 minutes')).toBeTruthy()
  server().on('POST /api/queue', createRefusal(503, 'UNAVAILABLE', 'Try again soon'))
  await enterText(dialog.getByLabelText('Name') as HTMLInputElement, 'Huda')
  await user.click(dialog.getByRole('button', { name: 'Add to the queue' }))
  expect(await dialog.findByText('Try again soon')).toBeTruthy()
  expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Huda')
  server().on('POST /api/queue', { status: 201, body: { ...omar, name: 'Huda' } })
  await user.click(dialog.getByRole('button', { name: 'Add to the queue' }))
  await waitFor(() => expect(readToasts()).toContain('Added to the queue'))
  expect(JSON.parse(server().seenOf('POST /api/queue')[1]?.body ?? '')).toEqual({
    ...{ name: 'Huda', partySize: 2, phone: null, areaId: null, note: '' },
  })
})
