import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { installCrashHandler } from './crash-handler.ts'

/** A server whose handlers throw outside of any caller. */
const SERVER = `
import { createServer } from 'node:http'
import { createReadStream } from 'node:fs'
import { runWithRequest, installCrashHandler } from '${new URL('./crash-handler.ts', import.meta.url)}'
const waiting = []
const faults = {
  '/promise': async () => { throw new Error('in a promise') },
  '/stream': () => createReadStream('/nowhere/at/all'),
  '/begun': (res) => { res.write('half an '); setImmediate(() => { throw new Error('in the middle') }) },
  '/wait': (res) => { waiting.push(res); console.log('waiting') },
  '/well': (res) => res.end('well'),
}
const server = createServer((req, res) => {
  const giveUp = () => (res.headersSent ? res.destroy() : res.writeHead(500).end('given up'))
  runWithRequest({ requestId: 'r-' + req.url.slice(1), giveUp }, () => void faults[req.url](res))
})
installCrashHandler({ error: (line, error) => console.log(line, error.message) }, async () => {
  server.close()
  await Promise.all(waiting.map((res) => new Promise((resolve) => res.end('answered', resolve))))
})
process.on('SIGUSR2', () => { throw new Error('of nobody') })
server.listen(0, '127.0.0.1', function () { console.log('port ' + this.address().port) })
`

let server: ChildProcess
let log = ''
let address: string

/** @returns the server's exit, in a list because an async function would await it. */
async function startServer(): Promise<[Promise<unknown[]>]> {
  log = ''
  server = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  server.stdout?.on('data', (chunk) => (log += chunk))
  const exited = once(server, 'close')
  while (!/port \d+/.test(log)) await once(server.stdout as NodeJS.ReadableStream, 'data')
  address = `http://127.0.0.1:${/port (\d+)/.exec(log)?.[1]}`
  return [exited]
}
afterEach(() => void server?.kill())

it('logs a rejection with its request, answers it, and serves others', async () => {
  const [exited] = await startServer()
  const answer = await fetch(`${address}/promise`)
  expect([answer.status, await answer.text()]).toEqual([500, 'given up'])
  // The log is another pipe and may arrive after the answer.
  await expect.poll(() => log).toContain('(r-promise); the process goes on in a promise')
  expect(await (await fetch(`${address}/well`)).text()).toBe('well')
  // An answer that has begun is aborted.
  await expect(fetch(`${address}/begun`).then((begun) => begun.text())).rejects.toThrow()
  expect(await exited).toEqual([70, null])
})

it('answers the request of an exception, finishes the others, and exits', async () => {
  const [exited] = await startServer()
  const other = fetch(`${address}/wait`)
  await expect.poll(() => log).toContain('waiting')
  const answer = await fetch(`${address}/stream`)
  expect([answer.status, await answer.text()]).toEqual([500, 'given up'])
  expect(await (await other).text()).toBe('answered')
  expect(await exited).toEqual([70, null])
  expect(log).toContain('(r-stream); the process stops')
})

it('exits for an exception outside of a request', async () => {
  const [exited] = await startServer()
  server.kill('SIGUSR2')
  expect(await exited).toEqual([70, null])
  expect(log).toContain('(in no request); the process stops of nobody')
})

it('can be removed', () => {
  const listeners = () => [process.listeners('uncaughtException'), process.listeners('unhandledRejection')]
  const before = listeners()
  const takeAway = installCrashHandler({ error: () => undefined }, async () => undefined)
  expect(listeners().map(({ length }) => length)).toEqual(before.map(({ length }) => length + 1))
  takeAway()
  expect(listeners()).toEqual(before)
})
