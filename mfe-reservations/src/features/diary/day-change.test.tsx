import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { getRow, openDiary, useDiaryServer } from '../../testing/diary-stage.tsx'

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

useDiaryServer()
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

test('the title never shows a day over the bookings of another, and rapid presses each move by one day', async () => {
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
  const next = screen.getByRole('button', { name: 'Next day' })
  for (let presses = 0; presses < 3; presses++) next.click()
  await waitFor(() => expect(getTitle()).toBe('Tuesday, 24 November 2026'))
})
