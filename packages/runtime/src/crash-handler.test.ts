import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installCrashHandler } from './crash-handler.ts'

/** A server whose handlers throw outside of any caller. */
const SERVER = `
import { createServer } from 'node:http'
import { createReadStream } from 'node:fs'
import { runWithRequest, installCrashHandler } from '${new URL('./crash-handler.ts', import.meta.url)}'
const faults = {
  '/timer': () => setTimeout(() => { throw new Error('in a timer') }),
  '/promise': async () => { throw new Error('in a promise') },
  '/stream': () => createReadStream('/nowhere/at/all'),
  '/begun': (res) => { res.write('half an '); setImmediate(() => { throw new Error('in the middle') }) },
  '/well': (res) => res.end('well'),
}
installCrashHandler({ error: (line, error) => console.log(line, error.message) })
setTimeout(() => { throw new Error('of nobody') })
createServer((req, res) => {
  const giveUp = () => (res.headersSent ? res.destroy() : res.writeHead(500).end('given up'))
  runWithRequest({ requestId: 'r-' + req.url.slice(1), giveUp }, () => void faults[req.url](res))
}).listen(0, '127.0.0.1', function () { console.log('port ' + this.address().port) })
`

let server: ChildProcess
let log = ''
let address: string
beforeAll(async () => {
  server = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  server.stdout?.on('data', (chunk) => (log += chunk))
  while (!/port \d+/.test(log)) await once(server.stdout as NodeJS.ReadableStream, 'data')
  address = `http://127.0.0.1:${/port (\d+)/.exec(log)?.[1]}`
})
afterAll(() => void server.kill())

it.each(['timer', 'promise', 'stream'])(
  'logs an error in a %s with its request, answers it, and serves others',
  async (where) => {
    const answer = await fetch(`${address}/${where}`)
    expect([answer.status, await answer.text()]).toEqual([500, 'given up'])
    // The log is another pipe and may arrive after the answer.
    await expect.poll(() => log).toContain(`(r-${where}); the process goes on`)
    expect(await (await fetch(`${address}/well`)).text()).toBe('well')
  },
)

it('aborts an answer that has begun', async () => {
  await expect(fetch(`${address}/begun`).then((answer) => answer.text())).rejects.toThrow()
  expect(await (await fetch(`${address}/well`)).text()).toBe('well')
})

it('logs an error outside of a request', async () => {
  await expect.poll(() => log).toContain('(in no request); the process goes on of nobody')
})

it('can be removed', () => {
  const listeners = () => [process.listeners('uncaughtException'), process.listeners('unhandledRejection')]
  const before = listeners()
  const takeAway = installCrashHandler({ error: () => undefined })
  expect(listeners().map(({ length }) => length)).toEqual(before.map(({ length }) => length + 1))
  takeAway()
  expect(listeners()).toEqual(before)
})
