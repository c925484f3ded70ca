import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sufra/cli/port'
import { root } from '@sufra/cli/root'
import { baseImage, composeCommand, docker, done } from './engine.ts'

const PROJECT = 'sufra-test'
/** A tag of its own, so that no build that somebody runs is replaced. */
const TAG = 'test'
const IMAGES = ['BACKEND', 'SHELL', 'MFE_CUSTOMER', 'MFE_RESERVATIONS', 'MFE_ADMIN', 'EDGE']
/** Beside the network of a product that may run on this machine. The tests are the proxy in front, and say who calls. */
const NETWORK = { FRONT_SUBNET: '10.201.29.0/24', EDGE_ADDRESS: '10.201.29.250', TLS_PROXY: '10.201.29.1' }

/** What of a container's state is looked at (`docker inspect`). */
interface Inspected {
  Id: string
  Image: string
  RestartCount: number
  State: { Pid: number; Running: boolean; Health?: { Status: string } }
  HostConfig: {
    ReadonlyRootfs: boolean
    CapDrop: string[]
    SecurityOpt: string[]
    Memory: number
    NanoCpus: number
    PidsLimit: number
  }
  Config: { Env: string[] }
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> }
}

/** What of an image is looked at. */
export interface Image {
  Size: number
  Config: { User: string }
}

/** The product as docker-compose.yml describes it, with images, volumes and networks of its own. */
export interface Containers {
  /** The edge's address. */
  address: string
  editor: { username: string; password: string }
  /** The contents of its secrets, by the names of their files. */
  secrets: Readonly<Record<string, string>>
  build(): Promise<void>
  up(): Promise<void>
  /** The names of what runs, as docker-compose.yml has them. */
  names(): Promise<string[]>
  inspect(name: string): Promise<Inspected>
  /** What a container's health check says: `healthy`, or not yet. */
  health(name: string): Promise<string | undefined>
  /** What a command in a container prints. @throws Error when it fails. */
  inside(name: string, ...command: string[]): Promise<string>
  /** Kills a container's first process from outside, as a fault would: Docker does not take it for a stop. */
  kill(name: string): Promise<void>
  /** Its networks, and whether they lead out of the machine. */
  networks(): Promise<Record<string, 'inside' | 'leads out'>>
  /** Takes down containers, networks and volumes. Images stay, so that the next build is short. */
  down(): Promise<void>
  /** What of it the engine still has, by kind. */
  remains(): Promise<Record<'network' | 'volume' | 'container', string[]>>
  /** Takes it down, with its secrets. */
  end(): Promise<void>
}

export const imageOf = async (name: string): Promise<Image> => JSON.parse(await docker('image', 'inspect', name))[0]

/** The image of one of the product's own builds. */
export const ownImage = (name: string): Promise<Image> => imageOf(`sufra-${name}:${TAG}`)

export async function containers(): Promise<Containers> {
  const folder = mkdtempSync(join(tmpdir(), 'containers-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const secretsFolder = join(folder, 'secrets')
  const env = {
    ...process.env,
    ...Object.fromEntries(IMAGES.map((name) => [`${name}_TAG`, TAG])),
    ...NETWORK,
    PORT: String(port),
    PUBLIC_URL: address,
    RESTAURANT_NAME: 'Sufra',
    RESTAURANT_NAME_AR: 'سفرة',
    RESTAURANT_PHONE: '+97141234567',
    ADMIN_USERNAME: 'owner',
    SECRETS_DIR: secretsFolder,
  }
  await makeSecrets(secretsFolder, env)
  const [program, ...args] = composeCommand() ?? ['docker-compose']
  const file = join(folder, 'docker-compose.yml')
  const noSettings = join(folder, 'settings')
  // The older program knows no name in the file; the project is named beside it.
  writeFileSync(file, readFileSync(join(root, 'docker-compose.yml'), 'utf8').replace(/^name: .*$/m, ''))
  writeFileSync(noSettings, '')
  const named = ['-p', PROJECT, '--project-directory', root, '--env-file', noSettings, '-f', file]
  const compose = (...command: string[]) =>
    done([program, ...args, ...named, ...command], { ...builder(program), ...env })
  const down = async () => {
    await compose('down', '-v', '--remove-orphans')
  }
  const idOf = async (name: string) => {
    const [id] = await listed('container', `label=com.docker.compose.service=${name}`)
    if (!id) throw new Error(`No container of ${name} runs`)
    return id
  }
  const inspect = async (name: string): Promise<Inspected> => JSON.parse(await docker('inspect', await idOf(name)))[0]
  const secret = (name: string) => readFileSync(join(secretsFolder, name), 'utf8').trim()
  return {
    address,
    editor: { username: env.ADMIN_USERNAME, password: secret('admin_password') },
    secrets: Object.fromEntries(SECRETS.map((name) => [name, secret(name)])),
    async build() {
      await compose('build')
    },
    async up() {
      // What an earlier run that was cut off has left.
      await down()
      await compose('up', '-d', '--no-build')
    },
    names: async () => (await compose('config', '--services')).split('\n'),
    inspect,
    health: async (name) => (await inspect(name)).State.Health?.Status,
    inside: async (name, ...command) => docker('exec', await idOf(name), ...command),
    async kill(name) {
      const { State } = await inspect(name)
      const killing = `process.kill(${State.Pid}, 'SIGKILL')`
      await docker('run', '--rm', '--pid=host', baseImage('node'), 'node', '-e', killing)
    },
    async networks() {
      const all = await Promise.all((await listed('network')).map((id) => docker('network', 'inspect', id)))
      const networks = all.map((one) => JSON.parse(one)[0] as { Name: string; Internal: boolean })
      return Object.fromEntries(
        networks.map(({ Name, Internal }) => [Name.replace(`${PROJECT}_`, ''), Internal ? 'inside' : 'leads out']),
      )
    },
    down,
    remains: async () => ({
      network: await listed('network'),
      volume: await listed('volume'),
      container: await listed('container'),
    }),
    async end() {
      await down()
      rmSync(folder, { recursive: true })
    },
  }
}

/** What the engine has of the product: ids, or a volume's name. */
async function listed(kind: 'network' | 'volume' | 'container', ...filters: string[]): Promise<string[]> {
  const all = [`label=com.docker.compose.project=${PROJECT}`, ...filters].flatMap((filter) => ['--filter', filter])
  return (await docker(kind, 'ls', '-q', ...all)).split('\n').filter(Boolean)
}

const SECRETS = [
  'session_secret',
  'password_key',
  'qr_secret',
  'admin_password',
  'mongodb_root_password',
  'transporter',
]

/** As an operator makes them. The stand-in of MongoDB has no accounts and knows itself by no other's name. */
async function makeSecrets(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const labels = await docker('image', 'inspect', '--format', '{{json .Config.Labels}}', baseImage('mongo'))
  if (labels.includes('sufra.stand-in')) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'mongodb_uri'), 'mongodb://mongo:27017/restaurant?directConnection=true\n')
  }
  await done(['sh', join(root, 'deploy', 'make-secrets.sh')], env)
}

/** The older program builds by itself, with the engine's older builder. */
const builder = (program: string): NodeJS.ProcessEnv =>
  program === 'docker-compose' ? { DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' } : {}
