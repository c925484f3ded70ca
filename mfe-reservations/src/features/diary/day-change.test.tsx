import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBooking } from '../../testing/bookings.ts'
import { diary, getRow, LIST, openDiary, TODAY, useDiaryServer } from '../../testing/diary-stage.tsx'

/* Without `act`, React renders in separate steps as in a browser. */
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
const renderInSteps = () => {
  react.IS_REACT_ACT_ENVIRONMENT = false
}
let before: boolean | undefined
beforeEach(() => {
  before = react.IS_REACT_ACT_ENVIRONMENT
})
afterEach(() => {
  react.IS_REACT_ACT_ENVIRONMENT = before
})

const server = useDiaryServer()
const getTitle = () => screen.getByRole('heading', { level: 2, name: /2026$/ }).textContent

/** Collects title and guests at every mutation. */
function watch(guests: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const note = () => {
    const text = document.querySelector('main')?.textContent ?? ''
    for (const guest of guests) if (text.includes(guest)) seen.add(`${guest} under ${getTitle()}`)
  }
  const watching = new MutationObserver(note)
  watching.observe(document.body, { childList: true, subtree: true, characterData: true })
  // The next test shares the page.
  onTestFinished(() => watching.disconnect())
  return seen
}

test('the title never shows a day over the bookings of another', async () => {
  await openDiary()
  renderInSteps()
  const seen = watch(['Omar Aziz', 'Lina Haddad'])
  screen.getByRole('button', { name: 'Next day' }).click()
  await waitFor(() => expect(getRow('Lina Haddad')).toBeTruthy())
  screen.getByRole('button', { name: 'Previous day' }).click()
  await waitFor(() => expect(getRow('Omar Aziz')).toBeTruthy())
  expect([...seen].sort()).toEqual([
    'Lina Haddad under Sunday, 22 November 2026',
    'Omar Aziz under Saturday, 21 November 2026',
  ])
})

test('rapid presses of Next day each move by one day', async () => {
  await openDiary()
  renderInSteps()
  const next = screen.getByRole('button', { name: 'Next day' })
  for (let presses = 0; presses < 3; presses++) next.click()
  await waitFor(() => expect(getTitle()).toBe('Tuesday, 24 November 2026'))
})

test('a busy day draws only the blocks in sight and numbers them within all', async () => {
  const many = Array.from({ length: 30 }, (_, index) => createBooking({ id: index + 100, date: TODAY, time: '19:00' }))
  server().on(LIST, { body: [...diary, ...many] })
  await openDiary()
  const blocks = screen.getByRole('list', { name: '33 reservations' }).children
  expect(blocks.length).toBeLessThan(33)
  expect([blocks[0]?.getAttribute('aria-posinset'), blocks[0]?.getAttribute('aria-setsize')]).toEqual(['1', '33'])
})
