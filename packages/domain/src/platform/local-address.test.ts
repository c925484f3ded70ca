import { expect, test } from 'vitest'
import { isLocalAddress, isLoopbackHost } from './local-address.ts'

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
