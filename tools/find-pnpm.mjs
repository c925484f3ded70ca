// Runs on whatever Node the machine has (tools/bootstrap.mjs), and for other commands.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const tools = dirname(fileURLToPath(import.meta.url))
const folder = join(tools, 'pnpm')

/**
 * The pnpm that package.json names. Its binary is installed once by tools/pnpm/package-lock.json, so that a registry
 * that serves another one is refused. Other systems get npm's, which trusts the registry.
 * @returns the program and the arguments before its own.
 */
export function findPnpm() {
  const { packageManager } = readJson(join(tools, '..', 'package.json'))
  const version = /^pnpm@([\d.]+)/.exec(packageManager)?.[1]
  const name = `@pnpm/exe.${process.platform}-${process.arch}`
  const isPinned = Object.hasOwn(readJson(join(folder, 'package.json')).optionalDependencies, name) && !isMusl()
  if (!isPinned) return { program: 'npx', args: ['--yes', `pnpm@${version}`] }
  const home = join(folder, 'node_modules', ...name.split('/'))
  if (!hasVersion(home, version)) install()
  // npm leaves out an optional package whose hash is wrong.
  if (!hasVersion(home, version))
    throw new Error(
      `${name} ${version} could not be installed by its hash (tools/pnpm). Is the npm registry reachable?`,
    )
  return { program: join(home, 'pnpm'), args: [] }
}

function install() {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', args, { cwd: folder, stdio: ['inherit', 'ignore', 'inherit'] })
}

function hasVersion(home, version) {
  const manifest = join(home, 'package.json')
  return existsSync(manifest) && readJson(manifest).version === version
}

function isMusl() {
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
