import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { logLine } from '../log-line.mjs'
import { supervise } from '../supervise.mjs'

const folder = mkdtempSync(join(tmpdir(), 'supervise-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Runs a program under supervision; `lives` has the code of each start, the last one for all later starts.
 * @returns its exit code, the number of starts, and the messages.
 */
async function run(name: string, lives: string[], pausesMs: number[], options: object = {}) {
  const counter = join(folder, `${name}.count`)
  const program = join(folder, `${name}.mjs`)
  writeFileSync(
    program,
    `import { existsSync, readFileSync, writeFileSync } from 'node:fs'
    const life = existsSync('${counter}') ? Number(readFileSync('${counter}', 'utf8')) : 0
    writeFileSync('${counter}', String(life + 1))
    const ready = () => new Promise((resolve) => process.send('ready', resolve))
    const lives = [${lives.map((life) => `async () => { ${life} }`).join(',')}]
    await (lives[life] ?? lives.at(-1))()
    process.exit(0)`,
  )
  const messages: string[] = []
  const { ended } = supervise(process.execPath, [program], {
    pausesMs,
    tell: (line: string) => messages.push(line),
    ...options,
  })
  const code = await ended
  return { code, lives: existsSync(counter) ? Number(readFileSync(counter, 'utf8')) : 0, messages }
}

/** Many processes, so not in the gate (docs/testing.md). */
const itInFull = it.runIf(process.env.TEST_SCOPE === 'all')

describe('product that dies', () => {
  it('by an error is restarted', async () => {
    const { code, lives, messages } = await run('fault', ['await ready(); throw new Error()', 'await ready()'], [1, 1])
    expect([code, lives]).toEqual([0, 2])
    expect(messages).toEqual(['The product ended unexpectedly (code 1) and is started again in 0.001 s.'])
  })

  it('by a foreign signal is restarted', async () => {
    const killed = "await ready(); process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})"
    const { code, lives, messages } = await run('killed', [killed, 'await ready()'], [1, 1])
    expect([code, lives]).toEqual([0, 2])
    expect(messages[0]).toContain('SIGKILL')
  })

  it('right after it became ready is restarted as often as it takes, with the longest delay', async () => {
    const hasty = "process.send('ready'); process.kill(process.pid, 'SIGKILL')"
    const { code, messages } = await run('hasty', [hasty, hasty, hasty, hasty, 'await ready()'], [1, 2])
    expect(code).toBe(0)
    expect(messages.map((line) => /in (\S+) s/.exec(line)?.[1])).toEqual(['0.001', '0.002', '0.002', '0.002'])
  })

  it('and cannot start any more is given up with a message, after growing delays', async () => {
    const { code, lives, messages } = await run(
      'again',
      ['await ready(); process.exit(7)', 'process.exit(7)'],
      [1, 2, 3],
    )
    expect([code, lives]).toEqual([7, 4])
    expect(messages.slice(0, 3).map((line) => /in (\S+) s/.exec(line)?.[1])).toEqual(['0.001', '0.002', '0.003'])
    expect(messages[3]).toMatch(/^The product ended 4 times in a row .* is not started again/)
  })

  itInFull('because of its disk is restarted until it can start, with growing delays', async () => {
    const full = 'process.exit(75)'
    const lives = ['await ready(); process.exit(7)', full, full, full, 'await ready()']
    const { code, lives: lived, messages } = await run('full', lives, [1, 2])
    expect([code, lived]).toEqual([0, 5])
    expect(messages.map((line) => /in (\S+) s/.exec(line)?.[1])).toEqual(['0.001', '0.001', '0.002', '0.002'])
  })

  itInFull('because of its disk leaves the count of its other faults as it was', async () => {
    const dies = 'await ready(); process.exit(7)'
    const { code, lives } = await run('mixed', [dies, 'process.exit(75)', 'process.exit(75)', 'process.exit(7)'], [1])
    expect([code, lives]).toEqual([7, 4])
  })

  it('during its restart counts as a death', async () => {
    const { code, lives } = await run(
      'half',
      ['await ready(); process.exit(7)', 'process.exit(8)', 'await ready()'],
      [1, 1],
    )
    expect([code, lives]).toEqual([0, 3])
  })

  it('after a long run restarts with the shortest delay', async () => {
    const dies = 'await ready(); process.exit(7)'
    const { code, lives, messages } = await run('long', [dies, dies, dies, 'await ready()'], [1], { wellAfterMs: 0 })
    expect([code, lives, new Set(messages).size]).toEqual([0, 4, 1])
  })
})

it('says so in a plain line, in production without a terminal in a JSON line at level error', () => {
  const plain = vi.spyOn(console, 'error').mockReturnValue()
  const json = vi.spyOn(console, 'log').mockReturnValue()
  logLine('error', 'The product ended')
  vi.stubEnv('NODE_ENV', 'production')
  logLine('error', 'The product ended')
  vi.unstubAllEnvs()
  expect(plain.mock.calls).toEqual([['The product ended']])
  expect(json.mock.calls.flat().map((line) => JSON.parse(line))).toEqual([
    { level: 'error', time: expect.any(String), mod: 'supervisor', msg: 'The product ended' },
  ])
  vi.restoreAllMocks()
})

describe('product that exits', () => {
  it('at its first start is not restarted', async () => {
    const { code, lives, messages } = await run('never', ['process.exit(3)'], [1, 1])
    expect([code, lives, messages]).toEqual([3, 1, []])
  })

  it('at its first start because of its disk is restarted', async () => {
    const { code, lives } = await run('first', ['process.exit(75)', 'await ready()'], [1])
    expect([code, lives]).toEqual([0, 2])
  })

  it('by itself is not restarted', async () => {
    expect(await run('done', ['await ready()'], [1, 1])).toEqual({ code: 0, lives: 1, messages: [] })
  })
})

describe('product that is stopped', () => {
  /** Runs a program that reports its start. @returns the end of its supervision, and the messages. */
  async function stopped(life: string, when: 'up' | 'told', options: object = {}) {
    const program = join(folder, `stopped-${when}.mjs`)
    const up = join(folder, `stopped-${when}.up`)
    writeFileSync(
      program,
      `import { writeFileSync } from 'node:fs'; process.on('disconnect', () => process.exit()); const told = new Promise((done) => process.send('ready', done)); ${life}`,
    )
    const messages: string[] = []
    const { promise: line, resolve } = Promise.withResolvers<void>()
    const tell = (text: string) => {
      messages.push(text)
      resolve()
    }
    const { ended, stop } = supervise(process.execPath, [program], {
      tell,
      env: { ...process.env, UP: up },
      ...options,
    })
    if (when === 'up') await vi.waitUntil(() => existsSync(up), { timeout: 20_000 })
    else await line
    stop('SIGTERM')
    return { code: await ended, messages }
  }
  /** Ends after it has reported that it is ready. */
  const DIES = 'await told; process.exit(7)'
  const running = (code: number) =>
    `process.on('SIGTERM', () => process.exit(${code})); writeFileSync(process.env.UP, ''); setInterval(() => {}, 1000)`

  it('gets the same signal and is not restarted, whatever its exit code', async () => {
    expect(await stopped(running(7), 'up', { pausesMs: [1] })).toEqual({ code: 7, messages: [] })
  })

  it('during the restart delay exits at once', async () => {
    const { code, messages } = await stopped(DIES, 'told', { pausesMs: [3_600_000] })
    expect([code, messages.length]).toEqual([0, 1])
  })

  it('waits a second before the first restart', async () => {
    const { messages } = await stopped(DIES, 'told')
    expect(messages[0]).toContain('is started again in 1 s')
  })
})
