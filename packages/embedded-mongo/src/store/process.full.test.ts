import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbeddedMongo } from '../index.ts'
import { verifyFolder } from '../testing/verify.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

function run(...options: string[]) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...options], { stdio: 'pipe' })
}

async function output(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}

it('prints one line when it is ready and exits cleanly on SIGINT', async () => {
  const child = run('--data-dir', dataDir, '--port', '0')
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toMatch(/^embedded-mongo is ready on mongodb:\/\/127\.0\.0\.1:\d+\/\?directConnection=true\n$/)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(verifyFolder(dataDir)).toEqual([])
})

it('listens on the given socket, also over a stale one, and removes it at exit', async () => {
  const path = join(dataDir, 'store.sock')
  const start = async () => {
    const child = run('--data-dir', dataDir, '--socket', path)
    const [line] = await once(child.stdout, 'data')
    expect(String(line)).toContain(` mongodb://${encodeURIComponent(path)}/?directConnection=true\n`)
    const client = connect({ path })
    await once(client, 'connect')
    client.destroy()
    return child
  }
  const killed = await start()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(path)).toBe(true)
  const stopped = await start()
  stopped.kill('SIGTERM')
  expect(await once(stopped, 'exit')).toEqual([0, null])
  expect(existsSync(path)).toBe(false)
})

it('refuses with one sentence to start where no socket can be created, and listens on no port instead', async () => {
  const socket = join(dataDir, 'no', 'folder', 'store.sock')
  const child = run('--data-dir', dataDir, '--socket', socket, '--port', '0')
  const [line] = await once(child.stderr, 'data')
  expect(String(line)).toMatch(new RegExp(`^Cannot listen on the socket ${socket}: [^\\n]+\\.\\n$`))
  expect(await once(child, 'exit')).toEqual([1, null])
})

it('a child store survives signals to the process group until its parent stops it', async () => {
  const store = await startEmbeddedMongo({ dataDir })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(store.pid, signal)
  const socket = connect(store.port, '127.0.0.1')
  await once(socket, 'connect')
  await Promise.all([once(socket, 'close'), store.stop()])
  expect(verifyFolder(dataDir)).toEqual([])
})

it('exits with its parent process', async () => {
  const index = new URL('../index.ts', import.meta.url).href
  const script = `import { startEmbeddedMongo } from '${index}'
    const store = await startEmbeddedMongo({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(store.port)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  const [port] = await once(parent.stdout, 'data')
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  parent.kill('SIGKILL')
  await once(socket, 'close')
  await expect.poll(() => readable(), { timeout: 25_000 }).toBe(true)
})

function readable(): boolean {
  try {
    return verifyFolder(dataDir).length === 0
  } catch {
    return false
  }
}

it.each([
  [['--port', '0'], 'Give the folder for the data with --data-dir.'],
  [['--data-dir', 'x', '--host', '0.0.0.0'], 'listens on 127.0.0.1 only, not on 0.0.0.0'],
  [['--data-dir', 'x', '--port', 'many'], 'The port must be 0 to 65535, not many.'],
])('rejects %j with a message', async (options, sentence) => {
  const child = run(...options)
  const [errors, [code]] = await Promise.all([output(child.stderr), once(child, 'exit')])
  expect(errors).toContain(sentence)
  expect(code).toBe(1)
})
