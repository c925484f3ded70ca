import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SelectField } from '../fields/select-field.tsx'
import { scanText } from '../testing/scan-text.ts'
import { renderUi } from '../testing/test-setup.tsx'
import { useScanKeys, useScans } from './key-scans.ts'
import { usePageKeys } from './page-keys.ts'

const people = ['1', '2', '10'].map((value) => ({ value, label: value }))

function open() {
  const seen = { scans: [] as string[], keys: [] as string[], people: '2', enters: 0 }
  function Page() {
    const [text, setText] = useState('')
    const [size, setSize] = useState('2')
    useScanKeys()
    useScans((scanned) => seen.scans.push(scanned))
    usePageKeys(({ key, code }) => (/^[a-z0-9/]$/i.test(key) || code === 'KeyW' ? () => seen.keys.push(key) : null))
    seen.people = size
    return (
      <main
        onKeyDown={({ key }) => {
          if (key === 'Enter') seen.enters += 1
        }}
      >
        <button type="button" aria-label="Button" />
        <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <input aria-label="Note" defaultValue="before" />
        <textarea aria-label="Wishes" defaultValue="near the window" />
        <input aria-label="Order" data-scans defaultValue="" />
        <input aria-label="PIN" type="password" />
        <input aria-label="Halal" type="checkbox" />
        <SelectField label="People" options={people} value={size} onChange={(value) => setSize(value)} />
      </main>
    )
  }
  renderUi(<Page />)
  return seen
}

const focus = (name: string) => {
  const control = screen.getByLabelText<HTMLInputElement>(name)
  act(() => control.focus())
  return control
}
function press(key: string, init: object = {}, at = performance.now()): boolean {
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key, ...init })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return fireEvent(target, event)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const wait = (ms = 1000) => act(() => vi.advanceTimersByTime(ms))

const codes = [
  ['a customer ID', '4821'],
  ['a changing card code', '4821000146119246'],
  ['a voucher', 'ABCDEGHW'],
  ['a voucher with signs of an Arabic layout', 'DFVCZKJX'],
  ['an order', 'B-100'],
  ['a receipt', '50123456721112602355'],
  ['the link of a receipt', 'https://sufra.ae/?qr=50123456721112602355'],
] as const

test.each(codes)('%s is heard in both layouts, and no key of it acts', (_, code) => {
  const seen = open()
  for (const layout of ['latin', 'arabic'] as const) {
    for (const control of ['Button', 'Halal', 'People']) {
      focus(control)
      expect(scanText(code, layout)).toBe(true)
      wait()
    }
  }
  expect(seen).toEqual({ scans: Array(6).fill(code), keys: [], people: '2', enters: 0 })
})

test.each(['Name', 'Note', 'Wishes'])('a scan in the field %s is taken out of it again', (name) => {
  const seen = open()
  const field = focus(name)
  const before = field.value
  for (const [, code] of codes) expect(scanText(code)).toBe(true)
  expect(field.value).toBe(before)
  expect(seen).toMatchObject({ scans: codes.map(([, code]) => code), keys: [], enters: 0 })
  fireEvent.input(field, { target: { value: 'Layla' } })
  expect(field.value).toBe('Layla')
})

test('a field for scans has them, and Enter, in Latin signs', () => {
  const seen = open()
  const field = focus('Order')
  for (const layout of ['latin', 'arabic'] as const) {
    for (const code of ['Bg-100', '7DFVCZ']) {
      fireEvent.input(field, { target: { value: '' } })
      expect(scanText(code, layout)).toBe(false)
      expect(field.value).toBe(code)
    }
  }
  expect(seen).toMatchObject({ scans: [], keys: [], enters: 4 })
})

test('a quick word, and a password, stay where they are typed', () => {
  const seen = open()
  for (const [name, text] of [
    ['Name', 'Sara'],
    ['PIN', '4821'],
  ] as const) {
    const field = focus(name)
    expect(scanText(text)).toBe(false)
    expect(field.value).toBe(text)
  }
  expect(seen).toMatchObject({ scans: [], enters: 2 })
})

test('what a person types with Enter in a field stays', () => {
  const seen = open()
  const field = focus('Name')
  for (const [index, key] of [...'4821'].entries()) expect(press(key, {}, 1000 + index * 90)).toBe(true)
  fireEvent.input(field, { target: { value: '4821' } })
  expect(press('Enter', {}, 1360)).toBe(true)
  expect(field.value).toBe('4821')
  expect(seen).toMatchObject({ scans: [], enters: 1 })
})

test('a shortcut acts once no other key has followed, and each of slow keys does', () => {
  const seen = open()
  expect(press('w', { code: 'KeyW' }, 1000)).toBe(false)
  wait(60)
  expect(seen.keys).toEqual([])
  wait(20)
  expect(seen.keys).toEqual(['w'])
  press('n', {}, 1200)
  press('f', {}, 1270)
  wait()
  expect(seen.keys).toEqual(['w', 'n', 'f'])
})

test('a waiting shortcut gives way to a field that has the focus by then', () => {
  const seen = open()
  press('n')
  focus('Name')
  wait()
  expect(seen.keys).toEqual([])
})

test('keys that follow each other as a scanner’s do nothing without Enter', () => {
  const seen = open()
  press('n', {}, 1000)
  press('f', {}, 1010)
  wait()
  press('Tab', {}, 1030)
  expect(seen).toMatchObject({ keys: [], scans: [] })
})

test('another key lets a waiting one go first', () => {
  const seen = open()
  press('n', {}, 1000)
  expect(press('Escape', {}, 1010)).toBe(true)
  expect(seen.keys).toEqual(['n'])
})

test('a key with a modifier, a key held down and a space are left to the browser', () => {
  open()
  focus('Button')
  expect(press('c', { ctrlKey: true })).toBe(true)
  expect(press('_', { repeat: true })).toBe(true)
  expect(press(' ')).toBe(true)
})

test('only the last listener hears it', () => {
  const seen = open()
  const heard: string[] = []
  function Dialog() {
    useScans((text) => heard.push(text))
    return null
  }
  const { unmount } = renderUi(<Dialog />)
  scanText('4821')
  unmount()
  scanText('9002')
  expect([heard, seen.scans]).toEqual([['4821'], ['9002']])
})
