import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Session } from '@sufra/contracts/rights'
import { MOST_SESSIONS } from '@sufra/runtime/most-sessions'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { canReceive, EventHub } from './event-hub.ts'
import { openStream } from './open-stream.ts'

const GUEST: Session = { kind: 'customer', customerId: 7, phoneNumber: '+971501234567', uniqueId: '4821' }
const STAFF: Session = { kind: 'admin', adminId: 1, username: 'sara', role: 'viewer' }
const MINUTE_MS = 60_000

let now: number
let hub: EventHub
let session: Session | null
let token: string
const server = createServer((req, res) => openStream(hub, req, res, { token, session }))

beforeEach(async () => {
  // The hub knows the last ten minutes.
  now = Date.now() - 10 * MINUTE_MS
  session = STAFF
  token = 'token'
  hub = new EventHub(
    async () => session,
    () => now,
  )
  now = Date.now()
  server.listen(0)
  await once(server, 'listening')
})
afterEach(async () => {
  hub.close()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function open(query = '', headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const [response] = await once(get({ port, path: `/api/events${query}`, headers }), 'response')
  return (response as IncomingMessage).setEncoding('utf8')
}

async function readUntil(stream: IncomingMessage, wanted: string): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += chunk
    if (text.includes(wanted)) return text
  }
  throw new Error(`The stream ended after ${text}`)
}

const publish = (id: number, secondsAgo = 0) => hub.publish({ kind: 'reservation', id, at: now - secondsAgo * 1000 })

it('replays the changes since the page loaded its data', async () => {
  publish(1, 90)
  publish(2, 20)
  const text = await readUntil(await open('?age=30'), '"id":2')
  expect(text).not.toContain('"id":1')
  expect(text).not.toContain('resync')
})

it('asks to resync when it has forgotten changes since then', async () => {
  for (let id = 0; id < 2001; id += 1) publish(id, 60)
  publish(5000)
  expect(await readUntil(await open('', { 'Last-Event-ID': String(now - 2 * MINUTE_MS) }), 'resync')).toContain('id: ')
})

it('asks a page that slept for longer than it knows to resync', async () => {
  expect(await readUntil(await open('?age=3600'), 'resync')).toContain('id: ')
})

it('drops a reader that falls behind', async () => {
  const stream = await open()
  const over = new Promise((resolve) => stream.once('close', resolve))
  stream.on('error', () => {})
  // More than the buffers of both ends of a connection.
  for (let id = 0; id < 200_000; id += 1) publish(id)
  await over
  expect(stream.complete).toBe(false)
})

it('forgets a browser that left before its stream began', async () => {
  const { promise: left, resolve } = Promise.withResolvers<ServerResponse>()
  server.once('request', (_req, res) => void res.once('close', () => resolve(res)))
  const stream = await open()
  stream.on('error', () => {})
  stream.destroy()
  const res = await left
  for (let n = 0; n < 5; n += 1) hub.open(res, 'token', STAFF, now)
  publish(6)
  expect(await readUntil(await open('?age=5'), '"id":6')).toContain('changed')
})

it('ends the streams of a person whose session ended, and no others', async () => {
  const staff = await open()
  session = GUEST
  const guest = await open()
  session = null
  await hub.recheckSessions({ customerId: 7 })
  await once(guest.resume(), 'end')
  publish(3)
  expect(await readUntil(staff, '"id":3')).toContain('changed')
})

it.each([
  ['staff receive every kind', STAFF, { kind: 'customer', customerId: 9 }, true],
  ['guests receive public kinds', GUEST, { kind: 'offer' }, true],
  ['guests receive their own records', GUEST, { kind: 'code', customerId: 7 }, true],
  ['guests receive nothing of others', GUEST, { kind: 'reservation', customerId: 9 }, false],
  ['guests receive nothing that belongs to nobody', GUEST, { kind: 'reservation', customerId: null }, false],
  ['receipts receive the account', { ...GUEST, passwordIsNeeded: true }, { kind: 'customer', customerId: 7 }, true],
  ['receipts receive nothing else', { ...GUEST, passwordIsNeeded: true }, { kind: 'code', customerId: 7 }, false],
  ['guests receive no settings of staff', GUEST, { kind: 'capacity' }, false],
] as const)('%s', (_, person, change, expected) => {
  expect(canReceive(person, { id: 1, at: 0, ...change })).toBe(expected)
})

it.each<[string, Session, number]>([
  ['a guest', GUEST, 10],
  ['staff', STAFF, 30],
])('ends the oldest stream of %s for a new one beyond the limit, and nobody else’s', async (_, person, most) => {
  session = person.kind === 'admin' ? { ...person, adminId: 2 } : { ...person, customerId: 8 }
  const other = await open()
  const streams: IncomingMessage[] = []
  for (let index = 0; index <= most; index += 1) {
    session = person
    token = `session-${index}`
    streams.push(await open())
  }
  const [first, second] = streams as [IncomingMessage, IncomingMessage]
  await once(first.resume(), 'end')
  hub.publish({ kind: 'reservation', id: 9, at: now, customerId: 7 })
  hub.publish({ kind: 'reservation', id: 9, at: now, customerId: 8 })
  expect(await readUntil(second, '"id":9')).toContain('changed')
  expect(await readUntil(other, '"id":9')).toContain('changed')
})

it('ends the oldest stream of a session for a sixth one, and tells its browser to stay away', async () => {
  const streams: IncomingMessage[] = []
  for (let index = 0; index < 6; index += 1) streams.push(await open())
  const [first, second, ...others] = streams as [IncomingMessage, IncomingMessage, ...IncomingMessage[]]
  let text = ''
  for await (const chunk of first) text += chunk
  expect(text).toMatch(/event: replaced\ndata: \{\}\n\n$/)
  publish(9)
  for (const stream of [second, ...others]) expect(await readUntil(stream, '"id":9')).not.toContain('replaced')
})

it('ends no stream of a guest for those of a session by receipt', async () => {
  session = GUEST
  const own = await open()
  session = { ...GUEST, passwordIsNeeded: true } as Session
  for (let index = 0; index <= MOST_SESSIONS.customer; index += 1) {
    token = `receipt-${index}`
    await open()
  }
  hub.publish({ kind: 'reservation', id: 9, at: now, customerId: 7 })
  expect(await readUntil(own, '"id":9')).toContain('changed')
})
