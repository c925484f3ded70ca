import { expect, it } from 'vitest'
import { isMasked, maskPhone, maskText } from './masked-contact.ts'

it.each([
  ['+971501234567', '•••567'],
  ['', ''],
])('masks the phone %j as %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})

it.each([
  ['layla@example.com', '•••'],
  ['', ''],
])('masks the text %j as %j', (text, masked) => {
  expect(maskText(text)).toBe(masked)
})

it('recognises what it masked, and no phone', () => {
  expect([maskPhone('+971501234567'), maskText('a@b.ae'), '+971501234567', '', null].map(isMasked)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
