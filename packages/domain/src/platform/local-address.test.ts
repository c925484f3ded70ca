import { expect, test } from 'vitest'
import { isLocalAddress, isLoopbackHost, parseLoopbackAddress } from './local-address.ts'

test.each([
  ['http://127.0.0.1:8080', true],
  ['http://127.1.2.3', true],
  ['http://localhost:3000', true],
  ['http://[::1]:8080', true],
  ['http://0.0.0.0:8080', true],
  ['http://[::]:8080', true],
  ['https://bayt.example', false],
  ['http://192.168.1.5:8080', false],
  ['https://127.0.0.1.example', false],
  ['https://localhost.example', false],
  ['', false],
])('opens on one computer alone: %s, %s', (address, expected) => {
  expect(isLocalAddress(address)).toBe(expected)
})

test.each([
  ['LOCALHOST', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
])('%s is a loopback host: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})

test.each(['localhost:3002', '127.0.0.1:1', 'localhost:65535'])(
  'names a script’s place on the own machine: %s',
  (text) => {
    expect(parseLoopbackAddress(text)).toBe(text)
  },
)

test.each([
  '',
  'localhost',
  'localhost:',
  'localhost:0',
  'localhost:03002',
  'localhost:65536',
  'localhost:3002/',
  'localhost:3002@evil.example',
  'localhost.evil.example:3002',
  'evil.example:3002',
  'evil.example#localhost:3002',
  'user@localhost:3002',
  'localhost:3002:3003',
  'http://localhost:3002',
  'LOCALHOST:3002',
  '127.1:3002',
  '127.0.0.2:3002',
  '127.0.0.1.evil.example:3002',
  '0.0.0.0:3002',
  '2130706433:3002',
  '0x7f000001:3002',
  '017700000001:3002',
  '[::1]:3002',
  '[::ffff:127.0.0.1]:3002',
  '192.168.1.5:3002',
  ' localhost:3002',
  'localhost:3002\n',
  'localhost:٣٠٠٢',
])('names no such place: %j', (text) => {
  expect(parseLoopbackAddress(text)).toBeNull()
})
