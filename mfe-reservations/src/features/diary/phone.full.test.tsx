import { changeLanguage } from '@sufra/i18n/i18n'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getDay, getList, getTimeline, openDiary, useDiaryServer } from '../../testing/diary-stage.tsx'
import { findViolations } from '../../testing/find-violations.ts'

useDiaryServer()

const asked = new EventTarget()
/** happy-dom has one size of window. */
function setPhone(isPhone: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = media.includes('width') && media.includes('max-width') === isPhone
    const [addEventListener, removeEventListener] = [
      asked.addEventListener.bind(asked),
      asked.removeEventListener.bind(asked),
    ]
    return { media, matches, addEventListener, removeEventListener } as unknown as MediaQueryList
  })
  asked.dispatchEvent(new Event('change'))
}
beforeEach(() => setPhone(true))

const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
const getFold = () => screen.getByRole('button', { name: 'Sat, 21 Nov 2026' })

test('on a phone the list comes first, with those still to come before those who have gone', async () => {
  await openDiary()
  expect(isBefore(getList(), getTimeline())).toBe(true)
  const names = within(getList()).getAllByRole('button', { name: /^(Maria|Omar|Hessa|Jose)/ })
  expect(names.map(({ textContent }) => textContent)).toEqual(['Omar Aziz', 'Maria Santos', 'Hessa Khan', 'Jose Reyes'])
})

test('turning the device keeps the capacity that is being typed', async () => {
  const user = await openDiary()
  await user.click(await screen.findByRole('button', { name: 'Edit capacity' }))
  await user.type(await screen.findByRole('textbox', { name: 'Tables' }), '5')
  act(() => setPhone(false))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tables' }).value).toBe('205')
})

test('on a phone the month is folded behind the name of the day, and closes when a day is chosen', async () => {
  const user = await openDiary()
  expect(screen.queryByRole('group', { name: 'Reservations by day' })).toBeNull()
  expect(getFold().getAttribute('aria-expanded')).toBe('false')
  await user.click(getFold())
  expect(getFold().getAttribute('aria-expanded')).toBe('true')
  await user.click(getDay(/^Sunday, 22 November 2026/))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Reservations by day' })).toBeNull())
  expect(document.activeElement?.textContent).toContain('22 Nov 2026')
  expect(screen.getByText('Sunday, 22 November 2026').getAttribute('role')).toBe('status')
})

test('the page of a phone has no accessibility violations, in Arabic neither', async () => {
  const user = await openDiary()
  await user.click(getFold())
  expect(await findViolations()).toEqual([])
  await changeLanguage('ar')
  expect(await screen.findByRole('button', { name: /21 نوفمبر 2026/, expanded: true })).toBeTruthy()
  expect(await findViolations()).toEqual([])
})

test('beside the month the timeline comes first, and the day’s name is no button', async () => {
  setPhone(false)
  await openDiary()
  expect(isBefore(getTimeline(), getList())).toBe(true)
  expect(screen.getByRole('group', { name: 'Reservations by day' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sat, 21 Nov 2026' })).toBeNull()
})
