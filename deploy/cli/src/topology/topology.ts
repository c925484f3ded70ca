import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { SERVICE_NAMES } from '@sufra/runtime/service-names'
import { readSecrets } from 'services/lib/secrets'
import { FRONT_ENDS, type FrontEnd } from '../build.ts'
import { folderOf } from '../pages.ts'
import { freePort } from '../port.ts'
import { root } from '../root.ts'
import { openStore } from '../store.ts'
import { type Member, member } from './member.ts'
import { edgeFile, pageFile } from './nginx-files.ts'
import { programAt } from './programs.ts'
import { type Relay, startRelay } from './relay.ts'

const MOST_TRIES = 3

/** Who may edit, from the first start on. */
export const EDITOR = { username: 'owner', password: 'owner-pass-1' }

/** Everything that docker-compose.yml names, as processes of this machine on ports of the loopback. */
export interface Topology {
  /** The edge's address. */
  address: string
  /** By its name: `nats`, `edge`, a front end, `gateway-1`, `auth-2`. @throws Error for another name. */
  member(name: string): Member
  /** The services and gateways, each after the other of its kind. */
  restartable: readonly Member[]
  /** The way of a service or gateway to NATS. @throws Error where they have none of their own (`forFaults`). */
  wayToNats(name: string): Relay
  /** Signals the store that was brought, which is started again when it ends; @throws Error where another is used. */
  signalStore(signal: NodeJS.Signals): void
  /** The store's address. */
  storeUri: string
  /** The address of NATS, with the password. */
  transporter: string
  stop(): Promise<void>
}

export interface TopologySettings {
  /** Where data, configurations and logs lie. */
  folder: string
  /** A MongoDB; the embedded store when not given. */
  mongodbUri?: string | undefined
  /** The folder of released front ends (`npm run release`); those that are built here when not given. */
  pagesDir?: string | undefined
  /** How many of each service and of the gateway. */
  replicas?: number
  /** Whether each way to NATS can be cut, and the store that is brought be told to fail. */
  forFaults?: boolean
  env?: NodeJS.ProcessEnv
}

/**
 * Starts the product as docker-compose.yml describes it, without containers: NATS with a password, each service and the
 * gateway as processes of their own, a static host for each front end, and the edge in front of all. The front ends
 * must have been built, nats-server and nginx be there (`programs.ts`).
 */
export async function startTopology(settings: TopologySettings): Promise<Topology> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(settings)
    } catch (error) {
      // Of some twenty ports that were free, somebody else may have taken one meanwhile.
      if (tries === MOST_TRIES) throw error
    }
  }
}

async function start(settings: TopologySettings): Promise<Topology> {
  const { folder, mongodbUri, replicas = 2, forFaults = false } = settings
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const store = await openStore({ mongodbUri, dataDir: folder, testCommands: forFaults })
  const members: Member[] = []
  const ways = new Map<string, Relay>()
  const stop = async () => {
    // Who asks ends before who answers.
    for (const each of members.toReversed()) await each.signal('SIGTERM')
    for (const way of ways.values()) await way.stop()
    await store.stop()
  }
  try {
    const { address, transporter, all } = await plan(settings, store.uri, replicas, ways)
    for (const group of all) {
      members.push(...group)
      await Promise.all(group.map((each) => each.start()))
    }
    return {
      address,
      member(name) {
        const found = members.find((each) => each.name === name)
        if (!found) throw new Error(`The topology has no ${name}`)
        return found
      },
      wayToNats(name) {
        const found = ways.get(name)
        if (!found) throw new Error(`${name} has no way to NATS of its own`)
        return found
      },
      storeUri: store.uri,
      transporter,
      restartable: members.filter(({ name }) => /-\d+$/.test(name)),
      signalStore(signal) {
        const pid = store.pid()
        if (pid === null) throw new Error('The store runs elsewhere')
        process.kill(pid, signal)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** All members in the order in which they start; those of a group together. */
async function plan(
  { folder, env = {}, pagesDir, forFaults }: TopologySettings,
  mongodbUri: string,
  replicas: number,
  ways: Map<string, Relay>,
) {
  const [natsPort, edgePort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${edgePort}`
  const password = randomBytes(16).toString('hex')
  const natsAt = (port: number) => `nats://sufra:${password}@127.0.0.1:${port}`
  const log = (name: string) => join(folder, `${name}.log`)
  const shared = {
    PATH: process.env.PATH,
    NODE_NO_WARNINGS: '1',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    NODE_ENV: 'production',
    PUBLIC_URL: address,
    METRICS_PORT: 'off',
    ...env,
  }
  const { session, passwordKey, qr } = readSecrets({ DATA_DIR: folder })
  const secrets = { SESSION_SECRET: session, PASSWORD_KEY: passwordKey, QR_SECRET: qr }
  const numbers = Array.from({ length: replicas }, (_, i) => i + 1)
  async function node(name: string, file: string, isReady: () => Promise<boolean>, own: NodeJS.ProcessEnv) {
    if (forFaults) ways.set(name, await startRelay(natsPort))
    const TRANSPORTER = natsAt(ways.get(name)?.port ?? natsPort)
    const all = { ...shared, TRANSPORTER, ...own }
    return member({ name, program: process.execPath, args: [file], log: log(name), isReady, env: all })
  }

  async function service(name: string) {
    const port = await freePort()
    return node(name, 'services/src/main.ts', () => isOk(port, '/health'), {
      ...secrets,
      MONGODB_URI: mongodbUri,
      RESTAURANT_PHONE: '+97141234567',
      SERVICES: name.replace(/-\d+$/, ''),
      HEALTH_PORT: String(port),
      ADMIN_USERNAME: EDITOR.username,
      ADMIN_PASSWORD: EDITOR.password,
    })
  }
  async function host(name: FrontEnd, port: number) {
    return nginx(
      folder,
      name,
      (own) => pageFile(own, port, folderOf(name, pagesDir)),
      () => isOk(port, '/healthz'),
    )
  }
  const nats = member({
    name: 'nats',
    program: programAt('nats-server') ?? 'nats-server',
    args: ['-a', '127.0.0.1', '-p', String(natsPort), '-c', natsFile(folder, password)],
    log: log('nats'),
    isReady: () => listens(natsPort),
  })
  const pages = Object.fromEntries(
    await Promise.all(FRONT_ENDS.map(async (name) => [name, await freePort()] as const)),
  ) as Record<FrontEnd, number>
  const services = await Promise.all(
    numbers.flatMap((number) => SERVICE_NAMES.map((name) => service(`${name}-${number}`))),
  )
  const gatewayPorts = await Promise.all(numbers.map(freePort))
  const gateways = await Promise.all(
    gatewayPorts.map((port, i) =>
      node(`gateway-${i + 1}`, 'gateway/src/main.ts', () => isOk(port, '/api/ready'), {
        PORT: String(port),
        TRUSTED_PROXIES: '127.0.0.1',
      }),
    ),
  )
  const hosts = await Promise.all(FRONT_ENDS.map((name) => host(name, pages[name])))
  const edge = nginx(
    folder,
    'edge',
    (own) => edgeFile(own, edgePort, { gateways: gatewayPorts, pages }),
    () => isOk(edgePort, '/api/ready'),
  )
  // The first of each makes what all of its kind need in the database; the others find it there.
  const [first, others] = [services.slice(0, SERVICE_NAMES.length), services.slice(SERVICE_NAMES.length)]
  return { address, transporter: natsAt(natsPort), all: [[nats, ...hosts], first, others, gateways, [edge]] }
}

/** As deploy/nats.conf has it, but for what belongs to containers. */
function natsFile(folder: string, password: string): string {
  const deployed = readFileSync(join(root, 'deploy', 'nats.conf'), 'utf8')
  const path = join(folder, 'nats.conf')
  const authorization = `authorization { user: sufra, password: "${password}" }`
  const text = deployed.replace(/^include .*$/m, authorization).replace(/^http: .*$/m, '')
  writeFileSync(path, text, { mode: 0o600 })
  return path
}

function nginx(folder: string, name: string, file: (own: string) => string, isReady: () => Promise<boolean>): Member {
  const own = join(folder, name)
  mkdirSync(own, { recursive: true })
  const path = join(own, 'nginx.conf')
  writeFileSync(path, file(own))
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
