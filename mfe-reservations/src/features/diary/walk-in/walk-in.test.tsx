import { editor } from '@sufra/api/test-people'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { diary, getBlock, getRow, LIST } from '../../../testing/diary-stage.tsx'
import { getField } from '../../../testing/reserve-stage.tsx'
import { readToasts } from '../../../testing/stage.tsx'
import {
  full,
  getOther,
  getSize,
  open,
  SEAT,
  seated,
  seatNow,
  useWalkInStage,
} from '../../../testing/walk-in-stage.tsx'

const { server, listSent } = useWalkInStage()

test('a key and a typed number seat a walk-in without name or phone', async () => {
  const user = await open()
  expect(document.activeElement).toBe(getSize(2))
  server().on(LIST, { body: [...diary, seated] })
  await user.keyboard('4')
  await waitFor(() => expect(document.activeElement).toBe(getOther()))
  expect(getOther().value).toBe('4')
  expect(getSize(4).checked).toBe(true)
  await seatNow()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listSent()).toEqual([{ partySize: 4, customerName: null, tableNumber: null }])
  expect(readToasts()).toContain('Walk-in seated4 people · 12:00 pm')
  await waitFor(() => expect(getBlock('Walk-in')).toBeTruthy())
  await waitFor(() => expect(getRow('Walk-in').textContent).toContain('Table T4'))
})

test('an editor confirms seating a walk-in beyond the capacity', async () => {
  server().on(SEAT, full)
  const user = await open(editor)
  await enterText(getField('Customer name'), ' Zayed ')
  await seatNow()
  const question = await screen.findByRole('alertdialog', { name: 'The room is full' })
  expect(question.textContent).toContain('Beyond the capacity: 1 table, 3 people.')
  server().on(SEAT, { status: 201, body: seated })
  await user.click(within(question).getByRole('button', { name: 'Seat anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const guests = { partySize: 2, customerName: 'Zayed', tableNumber: null }
  expect(listSent()).toEqual([guests, { ...guests, over: { tables: 1, people: 3 } }])
})

test('a failure to seat a walk-in shows an error and keeps the input, and closing asks before it is lost', async () => {
  server().on(SEAT, { status: 503, body: '' })
  const user = await open()
  await enterText(getField('Customer name'), 'Zayed')
  await seatNow()
  expect(await screen.findByText('Failed to seat the walk-in')).toBeTruthy()
  expect(getField('Customer name').value).toBe('Zayed')
  await user.keyboard('{Escape}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listSent()).toHaveLength(1)
})
