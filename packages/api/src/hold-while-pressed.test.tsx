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
  const page = { displayed: points(), tellings: 0 }
  store.subscribe(() => {
    page.displayed = points()
    page.tellings += 1
  })
  return { page, points, answer: (points: number) => store.dispatch(customerUpdated({ ...layla, points })), store }
}

test('a state change is published at once while nothing is pressed', () => {
  const { page, answer } = openPage()
  answer(2)
  expect(page.displayed).toBe(2)
})

test('a state change waits until the click of the present press is handled', () => {
  const { page, points, answer } = openPage()
  pointer('pointerdown')
  answer(2)
  answer(3)
  expect([page.displayed, points()]).toEqual([1, 1])
  pointer('pointerup')
  on('button').addEventListener('click', () => expect(points()).toBe(1), { once: true })
  click()
  expect(page).toEqual({ displayed: 3, tellings: 1 })
  expect(points()).toBe(3)
})

test.each([
  ['', () => {}],
  [', stopped for others,', (event: Event) => event.stopImmediatePropagation()],
])('the effect of a click%s is published before the next press begins', (_, alsoDo) => {
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
  expect(page.displayed).toBe(2)
  answer(3)
  expect(page.displayed).toBe(2)
})

test('thunks see every state change at once during a press', () => {
  const { answer, store } = openPage()
  pointer('pointerdown')
  answer(2)
  expect(store.dispatch((_, getState) => getState().session.customer?.points)).toBe(2)
})

test('a click with stopped propagation still ends the press', () => {
  const { page, answer } = openPage()
  on('button').addEventListener('click', (event) => event.stopImmediatePropagation(), { once: true })
  pointer('pointerdown')
  pointer('pointerup')
  answer(2)
  click()
  vi.advanceTimersByTime(0)
  expect(page.displayed).toBe(2)
})

test.each([
  ['is let go of elsewhere', () => pointer('pointerup', { target: on('p') })],
  ['turns into scrolling', () => pointer('pointercancel')],
])('a press that %s ends without a click', (_, end) => {
  const { page, answer } = openPage()
  pointer('pointerdown')
  answer(2)
  end()
  expect(page.displayed).toBe(1)
  vi.runAllTimers()
  expect(page.displayed).toBe(2)
})

test('a press ends when the window loses the focus', () => {
  const { page, answer } = openPage()
  pointer('pointerdown')
  answer(2)
  on('input').dispatchEvent(new FocusEvent('blur'))
  expect(page.displayed).toBe(1)
  dispatchEvent(new FocusEvent('blur'))
  expect(page.displayed).toBe(2)
})

test('a press with two fingers ends when the last one lifts', () => {
  const { page, answer } = openPage()
  pointer('pointerdown', { pointerId: 1 })
  pointer('pointerdown', { pointerId: 2 })
  pointer('pointerup', { pointerId: 2 })
  click()
  answer(2)
  vi.runAllTimers()
  expect(page.displayed).toBe(1)
  pointer('pointerup', { pointerId: 1 })
  vi.runAllTimers()
  expect(page.displayed).toBe(2)
})

test('the space bar holds changes from keydown until the click after keyup', () => {
  const { page, answer } = openPage()
  key('keydown', ' ')
  answer(2)
  expect(page.displayed).toBe(1)
  key('keyup', ' ')
  click()
  vi.advanceTimersByTime(0)
  expect(page.displayed).toBe(2)
})

test('Enter holds changes only until its click', () => {
  const { page, answer } = openPage()
  key('keydown', 'Enter')
  click()
  vi.advanceTimersByTime(0)
  answer(2)
  expect(page.displayed).toBe(2)
})

test.each([
  ['on bare text', () => pointer('pointerdown', { target: on('p') })],
  ['with another button of the mouse', () => pointer('pointerdown', { button: 2 })],
  ['of another key', () => key('keydown', 'a')],
])('a press %s holds no changes', (_, press) => {
  const { page, answer } = openPage()
  press()
  answer(2)
  expect(page.displayed).toBe(2)
})

test('a press without state changes notifies no subscriber', () => {
  const { page } = openPage()
  pointer('pointerdown')
  pointer('pointerup')
  click()
  vi.runAllTimers()
  expect(page.tellings).toBe(0)
})

test('an unsubscribed listener is not notified, and one added during a notification starts with the next', () => {
  const { answer, store } = openPage()
  const notified: string[] = []
  const stop = store.subscribe(() => {
    notified.push('first')
    stop()
    store.subscribe(() => notified.push('second'))
  })
  answer(2)
  expect(notified).toEqual(['first'])
  answer(3)
  expect(notified).toEqual(['first', 'second'])
})
