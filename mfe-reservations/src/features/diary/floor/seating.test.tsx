import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { viewer } from '../../../testing/diary-stage.tsx'
import {
  getChoice,
  getPartyButton,
  getPartyList,
  getTable,
  listOptions,
  openFloor,
} from '../../../testing/floor-stage.tsx'
import { choose, getCall, small, useSeatingStage } from '../../../testing/seating-stage.tsx'
import { createRefusal, readToasts } from '../../../testing/stage.tsx'

const { server, listSent, answerSeated } = useSeatingStage()

test('the keyboard seats a party: Enter on it, then Enter on the table that fits best', async () => {
  answerSeated(5, { tableIds: [3], tableNumber: 'T3', isPinned: true })
  const user = await openFloor(viewer)
  getPartyButton('Lina Haddad').focus()
  await user.keyboard('{Enter}')
  const choice = await getChoice('Lina Haddad')
  expect(choice.textContent).toContain('2 people, 7:00 pm to 8:30 pm')
  expect(listOptions(choice)).toEqual([
    'Stop choosing',
    'Best fit: T3 · 2 seats',
    'T4 · 2 seats',
    'T5 · 4 seats',
    'T6 · 4 seats',
    'Several tables',
  ])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Best fit: T3 · 2 seats'))
  await waitFor(() => expect(choice.parentElement?.hasAttribute('data-guarded')).toBe(false))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(readToasts()).toContain('Lina Haddad: table T3'))
  expect(listSent(5)).toEqual([{ tableIds: [3], isPinned: true, ifMatch: '0' }])
  expect(screen.queryByRole('region', { name: /^Choose a table/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(getTable('T3')))
  expect(await within(getPartyList()).findByText('Every party has a table.')).toBeTruthy()
})

test('a tap on a taken table says who is in the way, and another seats the party; a second tap within a moment chooses none', async () => {
  server().on(getCall(5), createRefusal(409, 'TABLE_TAKEN', 'This table is taken', { reservationIds: [2, 3] }))
  const user = await openFloor()
  // Without a wait between them, which a slow machine could stretch beyond the guard.
  fireEvent.click(getPartyButton('Lina Haddad'))
  fireEvent.click(screen.getByText(/^Best fit/))
  await waitFor(() => expect(document.querySelector('[data-guarded]')).toBeNull())
  expect(listSent(5)).toEqual([])
  await user.click(getTable('T5'))
  const alert = await screen.findByRole('dialog', { name: 'Table T5 is taken' })
  expect(alert.textContent).toContain('Omar Aziz, 11:30 am to 1:30 pm. Hessa Khan, 12:00 pm to 1:30 pm.')
  await user.click(within(alert).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(await getChoice('Lina Haddad')).toBeTruthy()
  answerSeated(5, { tableIds: [4] })
  await user.click(getTable('T4'))
  await waitFor(() => expect(listSent(5)).toMatchObject([{ tableIds: [5] }, { tableIds: [4] }]))
})

test('an editor seats a party at a table that is too small, knowingly', async () => {
  server().on(getCall(5), small)
  const user = await openFloor()
  await choose(user, 'Lina Haddad')
  await user.click(getTable('T3'))
  const question = await screen.findByRole('alertdialog', { name: 'Table T3 is too small' })
  expect(question.textContent).toContain('2 seats for 2 people.')
  answerSeated(5, { tableIds: [3] })
  await user.click(within(question).getByRole('button', { name: 'Seat anyway' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(listSent(5)).toMatchObject([{ tableIds: [3] }, { tableIds: [3], exceedsSeats: true }])
  expect(listSent(5)[0]).not.toHaveProperty('exceedsSeats')
})

test('a moved party can be taken back to its former table', async () => {
  answerSeated(3, { tableIds: [7], isPinned: true })
  const user = await openFloor()
  const choice = await choose(user, 'Hessa Khan')
  await user.click(within(choice).getByRole('button', { name: 'Best fit: T7 · 2 seats' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(listSent(3)).toEqual([
      { tableIds: [7], isPinned: true, ifMatch: '2' },
      { tableIds: [4], isPinned: false, ifMatch: '9' },
    ]),
  )
})
