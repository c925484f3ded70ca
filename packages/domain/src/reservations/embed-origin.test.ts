import { describe, expect, it } from 'vitest'
import { parseEmbedOrigin } from './embed-origin.ts'

describe('parseEmbedOrigin', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['HTTPS://Example.com/menu?lang=en#top', 'https://example.com'],
    ['https://example.com:8443/', 'https://example.com:8443'],
    ['https://مطعم.example', 'https://xn--2gbe8ac.example'],
    ['http://localhost:5000', 'http://localhost:5000'],
  ])('reads %s as %s', (text, origin) => {
    expect(parseEmbedOrigin(text)).toBe(origin)
  })

  it.each([
    'http://www.example.com',
    'https://*.example.com',
    'https://example',
    'https://[::1]',
    'https://user:secret@example.com',
    'http://localhost.example.com',
    'www.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    "https://example.com; script-src 'none'",
    '*',
    '',
  ])('refuses %s', (text) => {
    expect(parseEmbedOrigin(text)).toBeNull()
  })
})
