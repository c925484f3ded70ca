import { expect, test } from 'vitest'
import { isScannable, toScannedCharacter } from './scanner-keys.ts'

const press = (key: string, code: string, shiftKey = false) => ({ key, code, shiftKey })

test.each([
  ['a Latin letter', press('w', 'KeyW'), 'w'],
  ['a capital', press('W', 'KeyW', true), 'W'],
  ['a letter of another Latin layout', press('z', 'KeyY'), 'z'],
  ['an Arabic letter', press('ص', 'KeyW'), 'w'],
  ['an Arabic letter with Shift', press('أ', 'KeyH', true), 'H'],
  ['two Arabic letters of one key', press('لا', 'KeyB'), 'b'],
  ['a sign that an Arabic layout has on a letter', press(']', 'KeyD', true), 'D'],
  ['a vowel mark on a letter', press('\u064e', 'KeyQ', true), 'Q'],
  ['a digit', press('7', 'Digit7'), '7'],
  ['a digit of the number pad', press('7', 'Numpad7'), '7'],
  ['an Arabic-Indic digit', press('٧', 'Digit7'), '7'],
  ['a Persian digit without a place', press('۷', ''), '7'],
  ['a digit of a French layout', press('è', 'Digit7'), '7'],
  ['a slash', press('/', 'Slash'), '/'],
  ['a slash of an Arabic layout', press('ظ', 'Slash'), '/'],
  ['a question mark of an Arabic layout', press('؟', 'Slash', true), '?'],
  ['a full stop of an Arabic layout', press('ز', 'Period'), '.'],
  ['a colon of an Arabic layout', press(':', 'Semicolon', true), ':'],
  ['an equals sign', press('=', 'Equal'), '='],
  ['a dash', press('-', 'Minus'), '-'],
])('reads %s', (_, key, sign) => {
  expect(toScannedCharacter(key)).toBe(sign)
})

test.each(['Enter', 'Tab', 'Shift', 'ArrowLeft', 'F5', 'Escape', 'Dead', 'Process', 'Unidentified'])(
  'reads nothing from %s',
  (key) => {
    expect(toScannedCharacter(press(key, key === 'Dead' ? 'KeyE' : key))).toBeNull()
  },
)

test.each([
  ['4821', true],
  ['ABCDEGHW', true],
  ['abcd-eghw', true],
  ['B-100', true],
  ['https://sufra.ae/?qr=50123456721112602355', true],
  ['Sara', false],
  ['testing', false],
  ['ABCDEFGI', false],
])('%s may be a code: %s', (text, isCode) => {
  expect(isScannable(text)).toBe(isCode)
})
