import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerUpdated, signedInAsCustomer } from './session-slice.ts'
import { createStore } from './store.ts'
import { layla } from './test-people.ts'

/* What the page shows of the store, while an answer comes in the middle of a press. */

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  document.body.innerHTML = '<button>Row</button><p>Text</p><input>'
})
afterEach(() => vi.useRealTimers())

const on = (selector: string) => document.querySelector(selector) as HTMLElement
const pointer = (type: string, { target = on('button'), button = 0, pointerId = 1 } = {}) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, button, pointerId }))
const key = (type: string, key: string, target = on('button')) =>
  target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
const click = () => on('button').dispatchEvent(new MouseEvent('click', { bubbles: true }))

/** A page that shows Layla's points. */
function openPage() {
  const store = createStore()
  store.dispatch(signedInAsCustomer({ ...layla, points: 1 }))
  const points = () => store.getState().session.customer?.points
  const page = { shown: points(), tellings: 0 }
  store.subscribe(() => {
    page.shown = points()
    page.tellings += 1
  })
  return { page, points, answer: (points: number) => store.dispatch(customerUpdated({ ...layla, points })), store }
}

test('an answer is shown at once while nothing is pressed', () => {
  const { page, answer } = openPage()
  answer(2)
  expect(page.shown).toBe(2)
})

test('what a finger is on stays as it is until its click has done its work', () => {
  const { page, points, answer } = openPage()
  pointer('pointerdown')
  answer(2)
  answer(3)
  expect([page.shown, points()]).toEqual([1, 1])
  pointer('pointerup')
  on('button').addEventListener('click', () => expect(points()).toBe(1), { once: true })
  click()
  expect(page).toEqual({ shown: 3, tellings: 1 })
  expect(points()).toBe(3)
})

test.each([
  ['', () => {}],
  [', kept from others,', (event: Event) => event.stopImmediatePropagation()],
])('what a click%s did is there before the next press, however soon that one comes', (_, alsoDo) => {
  const { page, answer } = openPage()
  const act = (event: Event) => {
    answer(2)
    alsoDo(event)
  }
  on('button').addEventListener('click', act, { once: true })
  pointer('pointerdown')
  pointer('pointerup')
  click()
  pointer('pointerdown')
  expect(page.shown).toBe(2)
  answer(3)
  expect(page.shown).toBe(2)
})

test('thunks see each change at once, also one that the press itself makes', () => {
  const { answer, store } = openPage()
  pointer('pointerdown')
  answer(2)
  expect(store.dispatch((_, getState) => getState().session.customer?.points)).toBe(2)
})

test('a click that nobody else may see ends the press all the same', () => {
  const { page, answer } = openPage()
  on('button').addEventListener('click', (event) => event.stopImmediatePropagation(), { once: true })
  pointer('pointerdown')
  pointer('pointerup')
  answer(2)
  click()
  vi.advanceTimersByTime(0)
  expect(page.shown).toBe(2)
})

test.each([
  ['is let go of elsewhere', () => pointer('pointerup', { target: on('p') })],
  ['turns into scrolling', () => pointer('pointercancel')],
])('a press that %s ends without a click', (_, end) => {
  const { page, answer } = openPage()
  pointer('pointerdown')
  answer(2)
  end()
  expect(page.shown).toBe(1)
  vi.runAllTimers()
  expect(page.shown).toBe(2)
})

test('a press that goes on in another window is over', () => {
  const { page, answer } = openPage()
  pointer('pointerdown')
  answer(2)
  on('input').dispatchEvent(new FocusEvent('blur'))
  expect(page.shown).toBe(1)
  dispatchEvent(new FocusEvent('blur'))
  expect(page.shown).toBe(2)
})

test('of two fingers the last one to leave ends the press', () => {
  const { page, answer } = openPage()
  pointer('pointerdown', { pointerId: 1 })
  pointer('pointerdown', { pointerId: 2 })
  pointer('pointerup', { pointerId: 2 })
  click()
  answer(2)
  vi.runAllTimers()
  expect(page.shown).toBe(1)
  pointer('pointerup', { pointerId: 1 })
  vi.runAllTimers()
  expect(page.shown).toBe(2)
})

test('the space bar holds from its coming down to the click that follows its leaving', () => {
  const { page, answer } = openPage()
  key('keydown', ' ')
  answer(2)
  expect(page.shown).toBe(1)
  key('keyup', ' ')
  click()
  vi.advanceTimersByTime(0)
  expect(page.shown).toBe(2)
})

test('Enter, which clicks while it is down, holds no longer than its click', () => {
  const { page, answer } = openPage()
  key('keydown', 'Enter')
  click()
  vi.advanceTimersByTime(0)
  answer(2)
  expect(page.shown).toBe(2)
})

test.each([
  ['on bare text', () => pointer('pointerdown', { target: on('p') })],
  ['with another button of the mouse', () => pointer('pointerdown', { button: 2 })],
  ['of another key', () => key('keydown', 'a')],
])('a press %s holds nothing', (_, press) => {
  const { page, answer } = openPage()
  press()
  answer(2)
  expect(page.shown).toBe(2)
})

test('a press in which nothing came tells nobody', () => {
  const { page } = openPage()
  pointer('pointerdown')
  pointer('pointerup')
  click()
  vi.runAllTimers()
  expect(page.tellings).toBe(0)
})

test('who has stopped to listen is told no more; who begins while others are told, from the next on', () => {
  const { answer, store } = openPage()
  const told: string[] = []
  const stop = store.subscribe(() => {
    told.push('first')
    stop()
    store.subscribe(() => told.push('second'))
  })
  answer(2)
  expect(told).toEqual(['first'])
  answer(3)
  expect(told).toEqual(['first', 'second'])
})
