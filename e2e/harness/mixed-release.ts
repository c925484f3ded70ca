import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { announceServices } from '@sufra/runtime/broker'
import { SERVICE_NAMES } from '@sufra/runtime/internal-call'
import { freePort } from '@sufra/server/port'
import { openStore } from '@sufra/server/store'
import { findProgram } from '@sufra/tools/debian-programs'
import type { ServiceBroker } from 'moleculer'
import { readSecrets } from 'services/platform/secrets'
import { createMember, type Member } from '../resilience/topology/member.ts'
import { PATIENCE_MS } from './run-conditions.ts'
import { waitFor } from './wait-for.ts'

/** Of the last release: its reservations service, or all others with the gateway. The rest is today's. */
export type LastPart = 'reservations' | 'others'

const part = process.env.LAST_PART as LastPart | undefined
const release = String(process.env.LAST_RELEASE)
const ADAPTED = join(import.meta.dirname, 'adapt-main.mjs')
const OTHERS_OF_LAST = 'auth,customers,promotions,qr'

/** Set by e2e/release/mixed-releases.full.test.ts. */
export const isMixed = part !== undefined

const folder = isMixed ? mkdtempSync(join(tmpdir(), 'mixed-')) : ''
if (isMixed) process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const clockFile = join(folder, 'now')

/** A clock that the processes beside the test's product follow. */
export function createFollowedClock(start: Date): { now: Date } {
  if (!isMixed) return { now: start }
  let present = start
  const write = () => {
    writeFileSync(`${clockFile}.next`, String(present.getTime()))
    renameSync(`${clockFile}.next`, clockFile)
  }
  write()
  return {
    get now() {
      return present
    },
    set now(next) {
      present = next
      write()
    },
  }
}

interface LastProcesses {
  /** For the process of the test, which has today's part. */
  settings: NodeJS.ProcessEnv
  /** Of the tested gateway. */
  address: string
  /** Resolves when both parts reach each other. */
  connect(broker: ServiceBroker): Promise<void>
  stop(): Promise<void>
}

/** Starts the part of the last release first: once today's has migrated the store, it would refuse it. */
export async function startLastPart(given: NodeJS.ProcessEnv & { DATA_DIR: string }): Promise<LastProcesses> {
  const { DATA_DIR: dataDir } = given
  const store = await openStore({ mongodbUri: given.MONGODB_URI || undefined, dataDir })
  const { session, passwordKey, qr } = readSecrets({ DATA_DIR: dataDir })
  const [natsPort, healthPort, gatewayPort] = [await freePort(), await freePort(), await freePort()]
  const address = `http://127.0.0.1:${gatewayPort}`
  const env = {
    PATH: process.env.PATH,
    NODE_NO_WARNINGS: '1',
    ...given,
    CLOCK_FILE: clockFile,
    CALL_TIMEOUT_MS: String(PATIENCE_MS),
    MONGODB_URI: store.uri,
    TRANSPORTER: `nats://127.0.0.1:${natsPort}`,
    SESSION_SECRET: session,
    PASSWORD_KEY: passwordKey,
    QR_SECRET: qr,
    METRICS_PORT: 'off',
    HEALTH_PORT: String(healthPort),
    PORT: String(gatewayPort),
    PUBLIC_URL: address,
  }
  const createOfLast = (name: string, main: string, health: string, own: NodeJS.ProcessEnv = {}) =>
    createMember({
      name,
      program: process.execPath,
      args: ['--import', ADAPTED, join(release, main)],
      env: { ...env, ...own },
      log: join(dataDir, `${name}.log`),
      isReady: async () => (await fetch(health)).ok,
    })
  const nats = createNats(dataDir, natsPort)
  const services = createOfLast('services', 'services/src/main.ts', `http://127.0.0.1:${healthPort}/health`, {
    SERVICES: part === 'reservations' ? 'reservations' : OTHERS_OF_LAST,
  })
  const gateway = createOfLast('gateway', 'gateway/src/main.ts', `${address}/api/health`)
  const members = part === 'reservations' ? [nats, services] : [nats, services, gateway]
  const stop = async () => {
    for (const member of members.toReversed()) await member.signal('SIGTERM')
    await store.stop()
  }
  try {
    for (const member of members) await member.start()
  } catch (error) {
    await stop()
    throw error
  }
  const ofToday = SERVICE_NAMES.filter((name) => (name === 'reservations') === (part === 'others'))
  const { MONGODB_URI, TRANSPORTER, SESSION_SECRET, PASSWORD_KEY, QR_SECRET, PUBLIC_URL } = env
  return {
    settings: {
      ...{ MONGODB_URI, TRANSPORTER, SESSION_SECRET, PASSWORD_KEY, QR_SECRET, PUBLIC_URL },
      // Of two gateways the last release's is the tested one.
      PORT: part === 'reservations' ? env.PORT : '0',
      SERVICES: ofToday.join(),
    },
    address,
    async connect(broker) {
      await announceServices(broker)
      await waitFor(
        () => fetch(`${address}/api/ready`),
        ({ ok }) => ok,
      )
    },
    stop,
  }
}

function createNats(folder: string, port: number): Member {
  const file = join(folder, 'nats.conf')
  writeFileSync(file, 'max_payload: 8MB\n')
  return createMember({
    name: 'nats',
    program: findProgram('nats-server') ?? 'nats-server',
    args: ['-a', '127.0.0.1', '-p', String(port), '-m', String(port + 1), '-c', file],
    log: join(folder, 'nats.log'),
    isReady: async () => true,
  })
}
