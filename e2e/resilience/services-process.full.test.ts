import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { openStore, type Store } from '@sufra/server/store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOwnStore } from '../harness/own-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'services-'))
const own = createOwnStore('services')
let store: Store
let services: ChildProcess
let output = ''
beforeAll(async () => {
  store = await openStore({ mongodbUri: own.settings.MONGODB_URI || undefined, dataDir: folder })
  services = spawn(process.execPath, ['services/src/main.ts'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      MONGODB_URI: store.uri,
      SERVICES: 'auth,reservations',
      SESSION_SECRET: 's'.repeat(32),
      PASSWORD_KEY: 'a'.repeat(64),
      QR_SECRET: 'q'.repeat(32),
      DATA_DIR: folder,
      METRICS_PORT: '0',
      HEALTH_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  services.stdout?.on('data', (chunk: Buffer) => (output += chunk))
})
afterAll(async () => {
  services.kill('SIGKILL')
  await store.stop()
  await own.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Waits for a line of the log. */
async function waitForLog(pattern: RegExp): Promise<string> {
  for (;;) {
    const [found] = pattern.exec(output) ?? []
    if (found) return found
    if (services.exitCode !== null) throw new Error(`It ended with ${services.exitCode}:\n${output}`)
    await once(services.stdout as NodeJS.ReadableStream, 'data')
  }
}

/** Runs a program that cannot start. @returns what it says of that, on either stream; all of it is JSON with a level. */
async function readFailedStart(program: string, env: NodeJS.ProcessEnv): Promise<{ mod: string }[]> {
  const child = spawn(process.execPath, [program], { cwd: root, env: { NODE_ENV: 'production', ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk))
  expect(await once(child, 'close')).toEqual([1, null])
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const line of lines) expect(line).toMatchObject({ level: expect.stringMatching(/^(info|error)$/) })
  return lines.filter(({ mod }) => mod === 'start')
}

it('a process that cannot start says why in JSON lines at level error', async () => {
  const time = expect.any(String)
  const ofStart = { level: 'error', time, mod: 'start' }
  const secrets = { SESSION_SECRET: 's'.repeat(32), PASSWORD_KEY: 'a'.repeat(64), QR_SECRET: 'q'.repeat(32) }
  const away = 'mongodb://127.0.0.1:9/restaurant?directConnection=true'
  expect(await readFailedStart('gateway/src/main.ts', { PORT: 'x', METRICS_PORT: 'none' })).toEqual([
    { ...ofStart, msg: expect.stringMatching(/^PORT must/) },
    { ...ofStart, msg: expect.stringMatching(/^METRICS_PORT must/) },
  ])
  expect(await readFailedStart('services/src/main.ts', { ...secrets, MONGODB_URI: away, DATA_DIR: folder })).toEqual([
    {
      ...ofStart,
      msg: 'The start failed',
      err: {
        message: expect.stringMatching(/^MongooseServerSelectionError: .*ECONNREFUSED/),
        stack: expect.any(String),
      },
    },
  ])
})

it('a services-only process in production serves metrics, logs JSON and stops on request', async () => {
  const address = await waitForLog(/http:\S+\/metrics/)
  const metrics = await (await fetch(address)).text()
  expect(metrics).toMatch(/^mongodb_commands_total\{command="createIndexes",outcome="ok"\} [1-9]/m)
  expect(metrics).toContain('process_cpu_seconds_total')
  services.kill('SIGTERM')
  expect(await once(services, 'exit')).toEqual([0, null])
  const lines = output.trim().split('\n')
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: expect.any(String) })
  await expect(fetch(address)).rejects.toThrow()
})
