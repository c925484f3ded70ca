import { expect, test } from 'vitest'
import { isWebAddress, toWebAddress } from './web-link.ts'

test.each([
  ['https://example.com/menu', 'https://example.com/menu'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
  ['www.example.ae/menu?lang=ar', 'https://www.example.ae/menu?lang=ar'],
  ['example.com:8080/menu', 'https://example.com:8080/menu'],
  ['  example.com ', 'https://example.com/'],
  ['\u200fhttps://example.com/menu\u200f', 'https://example.com/menu'],
  ['https://مطعم.امارات/قائمة', 'https://xn--2gbe8ac.xn--mgbaam7a8h/%D9%82%D8%A7%D8%A6%D9%85%D8%A9'],
  ['https://192.168.1.5/menu', 'https://192.168.1.5/menu'],
  ['http://localhost:8080/x', 'http://localhost:8080/x'],
])('the web link %s opens as %s', (text, address) => {
  expect(toWebAddress(text)).toBe(address)
})

test.each([
  null,
  '',
  ' ',
  'javascript:alert(1)',
  'JavaScript:alert(1)//example.com',
  'data:text/html,<script>alert(1)</script>',
  'mailto:a@example.com',
  'tel:+97142345678',
  'ftp://example.com/menu.pdf',
  'example',
  'two words.com',
  'https://',
  'https://menu',
  'https://menu:8080/a',
  'https://sufra.ae/our menu',
  'https://su fra.ae',
  'https://sufra..ae/',
  'https://.ae/',
  'https://sufra.ae:99999/',
  'https:\u3164',
])('the web link %s is not opened', (text) => {
  expect(toWebAddress(text)).toBeNull()
})

test.each([
  ['https://sufra.ae/menu', true],
  ['HTTP://sufra.ae', true],
  ['http://localhost:8080', true],
  ['sufra.ae/menu', false],
  ['https:sufra.ae', false],
  ['https://menu', false],
  ['https://sufra.ae/our menu', false],
  ['ftp://sufra.ae/menu', false],
])('%j is a whole web address: %s', (text, expected) => {
  expect(isWebAddress(text)).toBe(expected)
})
