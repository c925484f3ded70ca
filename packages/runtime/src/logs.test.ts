import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { ServiceBroker } from 'moleculer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBroker } from './broker.ts'
import { ConfigError } from './environment.ts'
import { createLogger, logFailedStart, toLogFields } from './logs.ts'

const written: string[] = []
let broker: ServiceBroker
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  broker = createBroker({ nodeID: 'kitchen', logLevel: 'info' })
  broker.createService({
    name: 'soup',
    actions: {
      async serve(this: { logger: ServiceBroker['logger'] }) {
        await setImmediate()
        const spilt = Object.assign(new Error('no bowl for "Layla" +971501234567'), { guest: 'Layla' })
        this.logger.warn('Spilt', toLogFields({ table: 7 }), spilt, { guest: 'Layla' })
        this.logger.debug('not logged')
      },
    },
  })
  await broker.start()
})
afterAll(async () => {
  await broker.stop()
  vi.restoreAllMocks()
})

it('a log line is one JSON object with request id and facts, and no personal values', async () => {
  written.length = 0
  await broker.call('soup.serve', {}, { requestID: 'r-1' })
  expect(written).toHaveLength(1)
  const line = JSON.parse(written[0] as string)
  expect(line).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    nodeID: 'kitchen',
    ns: '',
    mod: 'soup',
    svc: 'soup',
    requestId: 'r-1',
    table: 7,
    err: {
      message: 'Error: no bowl for … …',
      stack: expect.stringMatching(/^Error: no bowl for … …\n\s+at .*logs\.test/),
    },
    msg: 'Spilt { guest }',
  })
})

it('a line without a request has no id, and a per cent sign is left unchanged', () => {
  written.length = 0
  broker.logger.info('50 %s full')
  expect(JSON.parse(written[0] as string)).toMatchObject({ level: 'info', msg: '50 %s full' })
  expect(written[0]).not.toContain('requestId')
})

it('lines without a broker have the same form', () => {
  written.length = 0
  createLogger('store').error('The disk refuses writes')
  logFailedStart(new ConfigError(['PORT must be a port number.', 'HOST must be a host.']))
  logFailedStart(Object.assign(new Error('connect "stove" +971501234567'), { name: 'MongoServerSelectionError' }))
  const time = expect.any(String)
  expect(written.map((line) => JSON.parse(line))).toEqual([
    { level: 'error', time, mod: 'store', msg: 'The disk refuses writes' },
    { level: 'error', time, mod: 'start', msg: 'PORT must be a port number.' },
    { level: 'error', time, mod: 'start', msg: 'HOST must be a host.' },
    {
      level: 'error',
      time,
      mod: 'start',
      err: { message: 'MongoServerSelectionError: connect … …', stack: expect.stringContaining('logs.test') },
      msg: 'The start failed',
    },
  ])
})

/** Logs a line for each one it is sent, and ends as asked when there are no more. */
const WRITER = `
import { createBroker } from '${new URL('./broker.ts', import.meta.url)}'
const { logger } = createBroker({ logLevel: 'warn' })
process.stdin.on('data', (line) => logger.warn(String(line)))
process.stdin.on('end', () => process.exit(7))
logger.warn('ready')
`

it('a process continues when its log is not read any more', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WRITER], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  await once(child.stdout, 'close')
  child.stdin.end('nobody reads this')
  const [code] = await once(child, 'exit')
  expect(code).toBe(7)
})
