import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbeddedMongo } from '@sufra/embedded-mongo'
import type { ServicesConfig } from 'services/lib/config'

const DATABASE = 'restaurant'
const RESTART_AFTER_MS = 1000

/** The database that the services connect to. */
export interface Store {
  uri: string
  /** The process that the product brought, at present; null for a database that runs elsewhere. */
  pid(): number | null
  stop(): Promise<void>
}

/**
 * Opens the store, in this order of choice (docs/decisions/0001): `MONGODB_URI`; a mongod on the PATH, on the data
 * folder; the embedded store. The engine is recorded in the data folder, and another one never opens it.
 * @throws Error with one clear sentence.
 */
export async function openStore({
  mongodbUri,
  dataDir,
}: Pick<ServicesConfig, 'mongodbUri' | 'dataDir'>): Promise<Store> {
  if (mongodbUri) return { uri: mongodbUri, pid: () => null, stop: async () => undefined }
  const folder = join(dataDir, 'store')
  const engine = engineOf(dataDir)
  mkdirSync(folder, { recursive: true })
  if (engine === 'mongod') return startMongod(folder)
  return startEmbedded(folder)
}

/** Starts the embedded store, and starts it again on the same port should it ever end by itself. */
async function startEmbedded(folder: string): Promise<Store> {
  let present = await startEmbeddedMongo({ dataDir: folder })
  let stopping = false
  const uri = new URL(present.uri)
  uri.pathname = `/${DATABASE}`

  async function keepRunning(): Promise<void> {
    for (;;) {
      await present.exited
      if (stopping) return
      console.error('The store has ended and is started again.')
      try {
        present = await startEmbeddedMongo({ dataDir: folder, port: Number(uri.port) })
        if (stopping) await present.stop()
      } catch (error) {
        console.error(error instanceof Error ? error.message : error)
        await setTimeout(RESTART_AFTER_MS)
      }
    }
  }
  const kept = keepRunning()
  return {
    uri: uri.href,
    pid: () => present.pid,
    async stop() {
      stopping = true
      await present.stop()
      await kept
    },
  }
}

type Engine = 'mongod' | 'embedded'

function engineOf(dataDir: string): Engine {
  const marker = join(dataDir, 'engine')
  const available: Engine = hasMongod() ? 'mongod' : 'embedded'
  const recorded = readIfThere(marker)
  if (recorded === null) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(marker, available)
    return available
  }
  if (recorded === 'embedded') return 'embedded'
  if (available === 'mongod') return 'mongod'
  throw new Error(
    `The data in ${dataDir} was written by mongod, which is not installed here. Install it or set MONGODB_URI.`,
  )
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

function hasMongod(): boolean {
  return spawnSync('mongod', ['--version'], { stdio: 'ignore' }).status === 0
}

async function startMongod(folder: string): Promise<Store> {
  const port = await freePort()
  const args = ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port), '--quiet']
  const child = spawn('mongod', args, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    uri: `mongodb://127.0.0.1:${port}/${DATABASE}`,
    pid: () => child.pid ?? null,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
