import { expect, test } from 'vitest'
import { webAddress } from './web-link.ts'

test.each([
  ['https://example.com/menu', 'https://example.com/menu'],
  ['http://example.com', 'http://example.com/'],
  ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
  ['www.example.ae/menu?lang=ar', 'https://www.example.ae/menu?lang=ar'],
  ['example.com:8080/menu', 'https://example.com:8080/menu'],
  ['  example.com ', 'https://example.com/'],
  ['http://localhost:8080/x', 'http://localhost:8080/x'],
])('the web link %s opens as %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
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
])('the web link %s is not opened', (text) => {
  expect(webAddress(text)).toBeNull()
})
