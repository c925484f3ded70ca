import { describe, expect, it } from 'vitest'
import { parseFrames, redactMessage } from './error-report.ts'

describe('redactMessage', () => {
  it.each([
    ['TypeError: x.map is not a function', 'TypeError: x.map is not a function'],
    ['Cannot read properties of undefined (reading "Mariam")', 'Cannot read properties of undefined (reading …)'],
    ['No customer 42 of 0501234567', 'No customer 0 of …'],
    ['mail to mariam@example.com failed', 'mail to … failed'],
    ['Loading https://sufra.example/?qr=971501234567-2036 failed', 'Loading … failed'],
    ['Invalid token a1b2c3d4e5f6g7h8i9', 'Invalid token …'],
    ['لا توجد مريم here', '… here'],
  ])('removes what may be a person’s from %j', (message, redacted) => {
    expect(redactMessage(message)).toBe(redacted)
  })

  it('is short, and the same when it is redacted again', () => {
    const once = redactMessage(`Error: ${'no such thing '.repeat(100)}`)
    expect([once.length <= 200, redactMessage(once)]).toEqual([true, once])
  })
})

describe('parseFrames', () => {
  it.each([
    ['Chromium', 'TypeError: a\n    at Page (https://sufra.example/remotes/mfe-reservations/pages.1a2b3c4d.js:1:234)'],
    ['Firefox', 'Page@https://sufra.example/remotes/mfe-reservations/pages.1a2b3c4d.js:1:234\n'],
    ['Safari', 'https://sufra.example/remotes/mfe-reservations/pages.1a2b3c4d.js:1:234'],
    ['a query', 'Page@https://sufra.example/remotes/mfe-reservations/pages.1a2b3c4d.js?phone=0501234567:1:234'],
  ])('reads file, line and column of %s', (_name, stack) => {
    expect(parseFrames(stack)).toEqual([
      {
        address: 'https://sufra.example/remotes/mfe-reservations/pages.1a2b3c4d.js',
        place: 'pages.1a2b3c4d.js:1:234',
      },
    ])
  })

  it('takes five frames', () => {
    const stack = Array.from({ length: 9 }, (_, i) => `f@https://sufra.example/main.0a1b2c3d.js:1:${i}`).join('\n')
    expect(parseFrames(stack).map(({ place }) => place.at(-1))).toEqual(['0', '1', '2', '3', '4'])
  })
})
