import { describe, expect, test } from 'vitest'
import { parseNatsServers } from './broker.ts'

describe('servers of the bus', () => {
  test.each([
    ['nats://bus:4222', { servers: ['bus:4222'] }],
    ['nats://user:p%40ss%25@bus:4222', { servers: ['bus:4222'], user: 'user', pass: 'p@ss%' }],
    ['nats://a:4222,nats://u:p@b:4222', { servers: ['a:4222', 'b:4222'], user: 'u', pass: 'p' }],
    ['nats://[::1]:4222', { servers: ['[::1]:4222'] }],
  ])('of %s have their name and password decoded', (transporter, servers) => {
    expect(parseNatsServers(transporter)).toEqual(servers)
  })
})
