import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'

const LOOK_MS = 10_000

function listBaseImages(): string[] {
  const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8')
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const based = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm), ...compose.matchAll(/^ +image: ((?!sufra-)\S+)$/gm)]
  return [...new Set(based.map(([, image]) => String(image)))]
}

export function getBaseImage(name: string): string {
  const found = listBaseImages().find((image) => image.startsWith(name))
  if (!found) throw new Error(`Nothing is built upon ${name}`)
  return found
}

export function explainMissingContainers(): string | undefined {
  if (!isAnswering('docker', ['version'])) return 'no Docker Engine answers'
  if (!findComposeCommand()) return 'neither docker compose nor docker-compose is here'
  const missing = listBaseImages().filter((image) => !isAnswering('docker', ['image', 'inspect', image]))
  if (missing.length === 0) return
  return `the Docker Engine has no ${missing.join(', ')}: pull them, or make stand-ins (deploy/test-images/make.sh)`
}

/** Why MongoDB's own programs are not here; undefined where its genuine image is. */
export function explainMissingMongoTools(): string | undefined {
  const why = explainMissingContainers()
  if (why) return why
  const format = ['--format', '{{json .Config.Labels}}', getBaseImage('mongo')]
  const { stdout } = spawnSync('docker', ['image', 'inspect', ...format], { encoding: 'utf8', timeout: LOOK_MS })
  return stdout.includes('sufra.stand-in') ? 'the image of MongoDB is a stand-in' : undefined
}

/** The plugin, or the standalone program. */
export function findComposeCommand(): readonly [string, ...string[]] | undefined {
  const ways = [['docker', 'compose'], ['docker-compose']] as const
  return ways.find(([program, ...args]) => isAnswering(program, [...args, 'version']))
}

function isAnswering(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: LOOK_MS }).status === 0
}

/** @returns the output. @throws Error with the output when it failed. */
export async function runDocker(...args: string[]): Promise<string> {
  return runProgram(['docker', ...args])
}

/** @returns the output. @throws Error with the output when it failed. */
export async function runProgram(
  [program, ...args]: readonly [string, ...string[]],
  env = process.env,
): Promise<string> {
  const { code, output } = await run(program, args, { env })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`)
  return output.trim()
}
