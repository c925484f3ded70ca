import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import { SERVICE_NAMES } from '@sufra/runtime/internal-call'
import { getFolder } from '@sufra/server/pages'
import { freePort } from '@sufra/server/port'
import { root } from '@sufra/server/root'
import { openStore } from '@sufra/server/store'
import { findProgram } from '@sufra/tools/debian-programs'
import { readSecrets } from 'services/platform/secrets'
import { createMember, type Member } from './member.ts'
import { writeEdgeConfig, writePageConfig } from './nginx-files.ts'
import { type Relay, startRelay } from './relay.ts'

export const EDITOR = { username: 'owner', password: 'owner-pass-1' }

export interface Topology {
  address: string
  /** By name: `nats`, `edge`, a front end, `gateway-1`, `auth-2`. */
  member(name: string): Member
  restartable: readonly Member[]
  /** Its connection to NATS (`forFaults`). */
  natsRelay(name: string): Relay
  /** The store is restarted when it ends. */
  signalStore(signal: NodeJS.Signals): void
  storeUri: string
  /** The address of NATS, with the password. */
  transporter: string
  stop(): Promise<void>
}

interface TopologySettings {
  folder: string
  /** Released front ends (`npm run release`); by default the local builds. */
  pagesDir?: string
  /** Processes per service and of the gateway. */
  replicas?: number
  /** Adds relays to NATS and fail points in the store. */
  forFaults?: boolean
  env?: NodeJS.ProcessEnv
}

/** Starts all processes in dependency order. Needs built front ends, nats-server and nginx. */
export async function startTopology(settings: TopologySettings): Promise<Topology> {
  const { folder, pagesDir, replicas = 2, forFaults = false, env = {} } = settings
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = await openStore({ mongodbUri: undefined, dataDir: folder, testCommands: forFaults })
  const [natsPort, edgePort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${edgePort}`
  const password = randomBytes(16).toString('hex')
  const buildNatsUrl = (port: number) => `nats://sufra:${password}@127.0.0.1:${port}`
  const shared = {
    PATH: process.env.PATH,
    NODE_NO_WARNINGS: '1',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    NODE_ENV: 'production',
    PUBLIC_URL: address,
    METRICS_PORT: 'off',
    ...env,
  }
  const { session, passwordKey, qr } = readSecrets({ DATA_DIR: folder })
  const secrets = { SESSION_SECRET: session, PASSWORD_KEY: passwordKey, QR_SECRET: qr }
  const members: Member[] = []
  const relays = new Map<string, Relay>()

  async function stop(): Promise<void> {
    for (const each of members.toReversed()) await each.signal('SIGTERM')
    for (const relay of relays.values()) await relay.stop()
    await store.stop()
  }

  async function start(group: readonly Member[]): Promise<void> {
    members.push(...group)
    await Promise.all(group.map((each) => each.start()))
  }

  async function createNodeMember(name: string, file: string, isReady: () => Promise<boolean>, own: NodeJS.ProcessEnv) {
    if (forFaults) relays.set(name, await startRelay(natsPort))
    const TRANSPORTER = buildNatsUrl(relays.get(name)?.port ?? natsPort)
    const log = join(folder, `${name}.log`)
    return createMember({
      name,
      program: process.execPath,
      args: [file],
      log,
      isReady,
      env: { ...shared, TRANSPORTER, ...own },
    })
  }

  async function createServiceMember(name: string, number: number) {
    const port = await freePort()
    return createNodeMember(`${name}-${number}`, 'services/src/main.ts', () => isOk(port, '/health'), {
      ...secrets,
      MONGODB_URI: store.uri,
      RESTAURANT_PHONE: '+97141234567',
      SERVICES: name,
      HEALTH_PORT: String(port),
      ADMIN_USERNAME: EDITOR.username,
      ADMIN_PASSWORD: EDITOR.password,
    })
  }

  function createGatewayMember(port: number, i: number) {
    const own = { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' }
    return createNodeMember(`gateway-${i + 1}`, 'gateway/src/main.ts', () => isOk(port, '/api/ready'), own)
  }

  try {
    const pagePorts = await Promise.all(FRONT_ENDS.map(freePort))
    const pages = Object.fromEntries(FRONT_ENDS.map((name, i) => [name, pagePorts[i]])) as Record<FrontEndName, number>
    const hosts = FRONT_ENDS.map((name) =>
      createNginx(
        folder,
        name,
        (own) => writePageConfig(own, pages[name], getFolder(name, pagesDir)),
        () => isOk(pages[name], '/healthz'),
      ),
    )
    await start([createNatsServer(folder, natsPort, password), ...hosts])
    // The first replica of each creates the indexes.
    for (let number = 1; number <= replicas; number += 1)
      await start(await Promise.all(SERVICE_NAMES.map((name) => createServiceMember(name, number))))
    const gateways = await Promise.all(Array.from({ length: replicas }, freePort))
    await start(await Promise.all(gateways.map(createGatewayMember)))
    const edge = createNginx(
      folder,
      'edge',
      (own) => writeEdgeConfig(own, edgePort, { gateways, pages }),
      () => isOk(edgePort, '/api/ready'),
    )
    await start([edge])
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address,
    member: (name) => members.find((each) => each.name === name) as Member,
    restartable: members.filter(({ name }) => /-\d+$/.test(name)),
    natsRelay: (name) => relays.get(name) as Relay,
    signalStore: (signal) => void process.kill(store.pid() as number, signal),
    storeUri: store.uri,
    transporter: buildNatsUrl(natsPort),
    stop,
  }
}

function createNatsServer(folder: string, port: number, password: string): Member {
  const deployed = readFileSync(join(root, 'deploy', 'nats.conf'), 'utf8')
  const file = join(folder, 'nats.conf')
  const authorization = `authorization { user: sufra, password: "${password}" }`
  const text = deployed.replace(/^include .*$/m, authorization).replace(/^http: .*$/m, '')
  writeFileSync(file, text, { mode: 0o600 })
  return createMember({
    name: 'nats',
    program: findProgram('nats-server') ?? 'nats-server',
    args: ['-a', '127.0.0.1', '-p', String(port), '-c', file],
    log: join(folder, 'nats.log'),
    isReady: () => isListening(port),
  })
}

function createNginx(
  folder: string,
  name: string,
  makeFile: (own: string) => string,
  isReady: () => Promise<boolean>,
): Member {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  const path = join(own, 'nginx.conf')
  writeFileSync(path, makeFile(own))
  const args = ['-p', own, '-e', join(own, 'error.log'), '-c', path]
  return createMember({ name, program: findProgram('nginx') ?? 'nginx', args, log: join(own, 'output.log'), isReady })
}

async function isOk(port: number, path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  return answer.ok
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
