import { expect, test } from 'vitest'
import { EMAIL_ADDRESS, normaliseEmail } from './email-address.ts'

test.each([
  ['a@b.ae', 'a@b.ae'],
  ['sales&events@hotel.ae', 'sales&events@hotel.ae'],
  ["o'neil+table=5@mail.example.com", "o'neil+table=5@mail.example.com"],
  ['!#$%&*/?^_`{|}~-@example.com', '!#$%&*/?^_`{|}~-@example.com'],
  ['.a..b.@example.com', '.a..b.@example.com'],
  ['a@123.example', 'a@123.example'],
  ['ali@example.xn--mgbaam7a8h', 'ali@example.xn--mgbaam7a8h'],
  ['ali@مثال.امارات', 'ali@xn--mgbh0fb.xn--mgbaam7a8h'],
  ['ali@MÜNCHEN.de', 'ali@xn--mnchen-3ya.de'],
  ['ali@例え。jp', 'ali@xn--r8jz45g.jp'],
  ['ali@ｅｘａｍｐｌｅ.com', 'ali@example.com'],
  ['\u200fali@example.com\u200f ', 'ali@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  [`a@${'b'.repeat(63)}.com`, `a@${'b'.repeat(63)}.com`],
])('%j is an e-mail address, stored as %j', (typed, stored) => {
  expect(normaliseEmail(typed)).toBe(stored)
  expect(normaliseEmail(typed)).toMatch(EMAIL_ADDRESS)
})

test.each([
  '',
  'a',
  '@b.ae',
  'a@',
  'a@b',
  'a@b.',
  'a@.ae',
  'a@b..ae',
  'a@-b.ae',
  'a@b-.ae',
  'a b@c.ae',
  'a@b c.ae',
  'a@b@c.ae',
  'Ali <a@b.ae>',
  'a@b.ae, c@d.ae',
  'mailto:a@b.ae',
  'علي@example.com',
  '"a b"@c.ae',
  'a@b_c.ae',
  'a@[1.2.3.4]',
  'a@b.ae:25',
  'a@مثال.امارات/x',
  'a@b.ae\nBcc: c@d.ae',
  `${'a'.repeat(65)}@b.ae`,
  `a@${'b'.repeat(64)}.com`,
])('%j is no e-mail address', (typed) => {
  expect(normaliseEmail(typed)).not.toMatch(EMAIL_ADDRESS)
})
