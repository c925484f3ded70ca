import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import { root } from './root.ts'
import { run } from './run.ts'

/**
 * Builds the front ends whose sources changed since their last build.
 * @param tell called with one line for each build that begins.
 * @param names by default all.
 * @throws Error with the builder's output when a build fails.
 */
export async function buildFrontEnds(
  tell: (line: string) => void,
  { names = FRONT_ENDS, signal }: { names?: readonly FrontEndName[]; signal?: AbortSignal } = {},
): Promise<void> {
  const outdated = names.filter(isOutdated)
  if (outdated.length > 0) tell(`Building ${outdated.join(', ')} …`)
  await Promise.all(outdated.map((name) => build(name, signal)))
}

/** Builds one front end if its sources changed. @throws as `buildFrontEnds`. */
export async function buildFrontEnd(name: FrontEndName, tell: (line: string) => void): Promise<void> {
  if (!isOutdated(name)) return
  tell(`Building ${name} …`)
  await build(name)
}

export function getDist(name: FrontEndName): string {
  return join(root, name, 'dist')
}

async function build(name: FrontEndName, signal?: AbortSignal): Promise<void> {
  // Before the build, so that what changes meanwhile is built the next time.
  const sources = sourcesOf(name)
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run(join(root, name, 'node_modules', '.bin', 'rspack'), ['build'], {
    cwd: join(root, name),
    env,
    ...(signal ? { signal } : {}),
  })
  if (code !== 0) throw new Error(`Building ${name} failed:\n${output}`)
  mkdirSync(getDist(name), { recursive: true })
  writeFileSync(stampOf(name), sources)
}

function isOutdated(name: FrontEndName): boolean {
  const stamp = stampOf(name)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourcesOf(name)
}

function stampOf(name: FrontEndName): string {
  return join(getDist(name), '.built-from')
}

/** Fingerprint of a front end's sources, including the workspace packages it depends on. */
function sourcesOf(name: FrontEndName): string {
  return fingerprint([...listWorkspaceFolders(name), 'pnpm-lock.yaml'])
}

export function listWorkspaceFolders(folder: string, found = new Set<string>()): string[] {
  if (found.has(folder)) return [...found]
  found.add(folder)
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    if (version.startsWith('workspace:')) listWorkspaceFolders(join('packages', name.replace('@sufra/', '')), found)
  return [...found]
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(join(root, path))
  return hash.digest('hex')

  function addToHash(path: string): void {
    const stats = statSync(path)
    if (!stats.isDirectory()) {
      hash.update(`${relative(root, path)} ${stats.size} ${stats.mtimeMs}\n`)
      return
    }
    for (const entry of readdirSync(path).sort()) {
      if (entry !== 'node_modules' && entry !== 'dist' && entry !== '.tsbuild') addToHash(join(path, entry))
    }
  }
}
