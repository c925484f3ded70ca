import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { postMessage } from './post-message.ts'

const NOW = new Date('2036-11-21T12:00:00Z')

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
}

const post = (url: string, allowsPrivate = true, timeoutMs?: number) =>
  postMessage({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"é":1}', allowsPrivate, now: NOW }, timeoutMs)

describe('postMessage', () => {
  it('sends JSON with its headers and takes 2xx as delivered', async () => {
    const seen = Promise.withResolvers<object>()
    const url = await listen(async (request, response) => {
      const chunks = await request.toArray()
      const { method, headers, url: path } = request
      seen.resolve({
        method,
        path,
        type: headers['content-type'],
        id: headers['webhook-id'],
        body: String(Buffer.concat(chunks)),
      })
      response.writeHead(204).end()
    })
    expect(await post(url)).toEqual({ isDelivered: true, status: 204, error: null, pauseMs: null })
    expect(await seen.promise).toEqual({
      method: 'POST',
      path: '/hook',
      type: 'application/json',
      id: 'msg_1',
      body: '{"é":1}',
    })
  })

  it('does not follow a redirect', async () => {
    let requests = 0
    const url = await listen((_request, response) => {
      requests += 1
      response.writeHead(307, { Location: '/elsewhere' }).end()
    })
    expect(await post(url)).toMatchObject({ isDelivered: false, status: 307 })
    expect(requests).toBe(1)
  })

  it.each([
    ['7', 7000],
    ['Fri, 21 Nov 2036 12:01:00 GMT', 60_000],
    ['9999999', 24 * 60 * 60_000],
    ['soon', null],
  ])('reads Retry-After %s of a 429', async (value, pauseMs) => {
    const url = await listen((_request, response) => response.writeHead(429, { 'Retry-After': value }).end())
    expect(await post(url)).toEqual({ isDelivered: false, status: 429, error: null, pauseMs })
  })

  it('stops an answer after 64 KB', async () => {
    const url = await listen((_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', write)
      write()
    })
    expect(await post(url)).toMatchObject({ isDelivered: true, status: 200 })
  })

  it('reports a receiver that does not answer in time', async () => {
    const url = await listen(() => undefined)
    expect(await post(url, true, 50)).toEqual({ isDelivered: false, status: null, error: 'timeout', pauseMs: null })
  })

  it('takes the status of an answer whose body does not end in time', async () => {
    const url = await listen((_request, response) => response.writeHead(200).write('{'))
    expect(await post(url, true, 50)).toMatchObject({ isDelivered: true, status: 200 })
  })

  it('reports a refused connection and an unknown name', async () => {
    const url = await listen(() => undefined)
    server?.close()
    expect((await post(url)).error).toBe('connection')
    expect((await post('http://receiver.invalid/')).error).toBe('name')
  })

  it.each(['http://8.8.8.8/', 'https://127.0.0.1/', 'https://localhost:1/', 'https://[::ffff:127.0.0.1]/'])(
    'sends nothing to %s',
    async (url) => expect((await post(url, false)).error).toBe('private_address'),
  )
})
