import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@sufra/server/port'
import { root } from '@sufra/server/root'
import { findComposeCommand, getBaseImage, runDocker, runProgram } from './engine.ts'

const PROJECT = 'sufra-test'
/** A separate tag, so that no other build is replaced. */
const TAG = 'test'
const IMAGES = ['BACKEND', 'SHELL', 'MFE_CUSTOMER', 'MFE_RESERVATIONS', 'MFE_ADMIN', 'EDGE']
/** Differs from a running product's network. The tests act as the TLS proxy and choose the client address. */
const NETWORK = { FRONT_SUBNET: '10.201.29.0/24', EDGE_ADDRESS: '10.201.29.250', TLS_PROXY: '10.201.29.1' }

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

export interface Image {
  Size: number
  Config: { User: string }
}

/** The product of docker-compose.yml with separate images, volumes and networks. */
export interface Containers {
  address: string
  editor: { username: string; password: string }
  secrets: Readonly<Record<string, string>>
  build(): Promise<void>
  up(): Promise<void>
  names(): Promise<string[]>
  /** The first of its containers. */
  inspect(name: string): Promise<Inspected>
  /** Of all its containers. */
  health(name: string): Promise<(string | undefined)[]>
  /** @returns the output of a command in a container. @throws Error when it fails. */
  inside(name: string, ...command: string[]): Promise<string>
  /** Runs a script whose `docker compose` is this product's. @returns its output. */
  runScript(script: string): Promise<string>
  /** Kills the first process from outside, so that Docker treats it as a crash. */
  kill(name: string): Promise<void>
  /** Networks, and whether they reach outside the machine. */
  networks(): Promise<Record<string, 'inside' | 'leads out'>>
  /** Removes containers, networks and volumes; images stay as build cache. */
  down(): Promise<void>
  remains(): Promise<Record<'network' | 'volume' | 'container', string[]>>
  end(): Promise<void>
}

export const inspectImage = async (name: string): Promise<Image> =>
  JSON.parse(await runDocker('image', 'inspect', name))[0]

export const inspectOwnImage = (name: string): Promise<Image> => inspectImage(`sufra-${name}:${TAG}`)

export async function createContainers(): Promise<Containers> {
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
  const [program, ...args] = findComposeCommand() ?? ['docker-compose']
  const file = join(folder, 'docker-compose.yml')
  const noSettings = join(folder, 'settings')
  // The standalone compose does not accept a name in the file.
  writeFileSync(file, readFileSync(join(root, 'docker-compose.yml'), 'utf8').replace(/^name: .*$/m, ''))
  writeFileSync(noSettings, '')
  const named = ['-p', PROJECT, '--project-directory', root, '--env-file', noSettings, '-f', file]
  const compose = (...command: string[]) =>
    runProgram([program, ...args, ...named, ...command], { ...selectBuilder(program), ...env })
  const tearDown = async () => {
    await compose('down', '-v', '--remove-orphans')
  }
  const listIds = (name: string) => listContainers('container', `label=com.docker.compose.service=${name}`)
  const getContainerId = async (name: string) => {
    const [id] = await listIds(name)
    if (!id) throw new Error(`No container of ${name} runs`)
    return id
  }
  const inspectId = async (id: string): Promise<Inspected> => JSON.parse(await runDocker('inspect', id))[0]
  const inspect = async (name: string) => inspectId(await getContainerId(name))
  const readSecret = (name: string) => readFileSync(join(secretsFolder, name), 'utf8').trim()
  return {
    address,
    editor: { username: env.ADMIN_USERNAME, password: readSecret('admin_password') },
    secrets: Object.fromEntries(SECRETS.map((name) => [name, readSecret(name)])),
    async build() {
      await compose('build')
    },
    async up() {
      await tearDown()
      await compose('up', '-d', '--no-build')
    },
    names: async () => (await compose('config', '--services')).split('\n'),
    inspect,
    health: async (name) =>
      (await Promise.all((await listIds(name)).map(inspectId))).map(({ State }) => State.Health?.Status),
    inside: async (name, ...command) => runDocker('exec', await getContainerId(name), ...command),
    runScript(script) {
      const words = [program, ...args, ...named].map((word) => `'${word}'`).join(' ')
      return runProgram(['sh', '-euc', `docker() { shift; command ${words} "$@"; }\n${script}`], env)
    },
    async kill(name) {
      const { State } = await inspect(name)
      const killing = `process.kill(${State.Pid}, 'SIGKILL')`
      await runDocker('run', '--rm', '--pid=host', getBaseImage('node'), 'node', '-e', killing)
    },
    async networks() {
      const all = await Promise.all((await listContainers('network')).map((id) => runDocker('network', 'inspect', id)))
      const networks = all.map((one) => JSON.parse(one)[0] as { Name: string; Internal: boolean })
      return Object.fromEntries(
        networks.map(({ Name, Internal }) => [Name.replace(`${PROJECT}_`, ''), Internal ? 'inside' : 'leads out']),
      )
    },
    down: tearDown,
    remains: async () => ({
      network: await listContainers('network'),
      volume: await listContainers('volume'),
      container: await listContainers('container'),
    }),
    async end() {
      await tearDown()
      rmSync(folder, { recursive: true })
    },
  }
}

async function listContainers(kind: 'network' | 'volume' | 'container', ...filters: string[]): Promise<string[]> {
  const all = [`label=com.docker.compose.project=${PROJECT}`, ...filters].flatMap((filter) => ['--filter', filter])
  return (await runDocker(kind, 'ls', '-q', ...all)).split('\n').filter(Boolean)
}

const SECRETS = [
  'session_secret',
  'password_key',
  'qr_secret',
  'admin_password',
  'mongodb_root_password',
  'transporter',
]

/** The MongoDB fake has no accounts and only one host name. */
async function makeSecrets(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const labels = await runDocker('image', 'inspect', '--format', '{{json .Config.Labels}}', getBaseImage('mongo'))
  if (labels.includes('sufra.stand-in')) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'mongodb_uri'), 'mongodb://mongo:27017/restaurant?directConnection=true\n')
  }
  await runProgram(['sh', join(root, 'deploy', 'make-secrets.sh')], env)
}

/** The standalone compose needs the engine's legacy builder. */
const selectBuilder = (program: string): NodeJS.ProcessEnv =>
  program === 'docker-compose' ? { DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' } : {}
