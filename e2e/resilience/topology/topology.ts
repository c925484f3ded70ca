import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { FRONT_ENDS, type FrontEnd } from '@sufra/cli/build'
import { programAt } from '@sufra/cli/debian-programs'
import { folderOf } from '@sufra/cli/pages'
import { freePort } from '@sufra/cli/port'
import { root } from '@sufra/cli/root'
import { openStore } from '@sufra/cli/store'
import { SERVICE_NAMES } from '@sufra/runtime/service-names'
import { readSecrets } from 'services/lib/security/secrets'
import { type Member, member } from './member.ts'
import { edgeFile, pageFile } from './nginx-files.ts'
import { type Relay, startRelay } from './relay.ts'

export const EDITOR = { username: 'owner', password: 'owner-pass-1' }

/** The containers of docker-compose.yml as local processes. */
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
  const natsAt = (port: number) => `nats://sufra:${password}@127.0.0.1:${port}`
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

  async function node(name: string, file: string, isReady: () => Promise<boolean>, own: NodeJS.ProcessEnv) {
    if (forFaults) relays.set(name, await startRelay(natsPort))
    const TRANSPORTER = natsAt(relays.get(name)?.port ?? natsPort)
    const log = join(folder, `${name}.log`)
    return member({
      name,
      program: process.execPath,
      args: [file],
      log,
      isReady,
      env: { ...shared, TRANSPORTER, ...own },
    })
  }

  async function service(name: string, number: number) {
    const port = await freePort()
    return node(`${name}-${number}`, 'services/src/main.ts', () => isOk(port, '/health'), {
      ...secrets,
      MONGODB_URI: store.uri,
      RESTAURANT_PHONE: '+97141234567',
      SERVICES: name,
      HEALTH_PORT: String(port),
      ADMIN_USERNAME: EDITOR.username,
      ADMIN_PASSWORD: EDITOR.password,
    })
  }

  function gateway(port: number, i: number) {
    const own = { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' }
    return node(`gateway-${i + 1}`, 'gateway/src/main.ts', () => isOk(port, '/api/ready'), own)
  }

  try {
    const pagePorts = await Promise.all(FRONT_ENDS.map(freePort))
    const pages = Object.fromEntries(FRONT_ENDS.map((name, i) => [name, pagePorts[i]])) as Record<FrontEnd, number>
    const hosts = FRONT_ENDS.map((name) =>
      nginx(
        folder,
        name,
        (own) => pageFile(own, pages[name], folderOf(name, pagesDir)),
        () => isOk(pages[name], '/healthz'),
      ),
    )
    await start([natsServer(folder, natsPort, password), ...hosts])
    // The first replica of each creates the indexes.
    for (let number = 1; number <= replicas; number += 1)
      await start(await Promise.all(SERVICE_NAMES.map((name) => service(name, number))))
    const gateways = await Promise.all(Array.from({ length: replicas }, freePort))
    await start(await Promise.all(gateways.map(gateway)))
    const edge = nginx(
      folder,
      'edge',
      (own) => edgeFile(own, edgePort, { gateways, pages }),
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
    transporter: natsAt(natsPort),
    stop,
  }
}

/** deploy/nats.conf without container settings. */
function natsServer(folder: string, port: number, password: string): Member {
  const deployed = readFileSync(join(root, 'deploy', 'nats.conf'), 'utf8')
  const file = join(folder, 'nats.conf')
  const authorization = `authorization { user: sufra, password: "${password}" }`
  const text = deployed.replace(/^include .*$/m, authorization).replace(/^http: .*$/m, '')
  writeFileSync(file, text, { mode: 0o600 })
  return member({
    name: 'nats',
    program: programAt('nats-server') ?? 'nats-server',
    args: ['-a', '127.0.0.1', '-p', String(port), '-c', file],
    log: join(folder, 'nats.log'),
    isReady: () => listens(port),
  })
}

function nginx(
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
  return member({ name, program: programAt('nginx') ?? 'nginx', args, log: join(own, 'output.log'), isReady })
}

async function isOk(port: number, path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  await answer.arrayBuffer()
  return answer.ok
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
