// Runs on whatever Node (20 or newer) the machine has: installs the packages that the lockfile names,
// finds the Node that the product runs on among them, and hands the command over to it.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPnpm } from './find-pnpm.mjs'
import { isForCollector, logLine } from './log-line.mjs'
import { addEnvFile } from './read-env-file.mjs'
import { supervise } from './supervise.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** These run an installation and read its `.env`. */
const operating = ['start', 'build', 'backup', 'restore', 'move', 'reset-editor', 'release']
const commands = [...operating, 'dev', 'test', 'check', 'bench', 'audit', 'pack']
const [command, ...args] = process.argv.slice(2)

if (!commands.includes(command)) fail(`Unknown command "${command ?? ''}". Use one of: ${commands.join(', ')}.`)
process.chdir(root)
const settings = operating.includes(command) ? readSettings() : process.env
installWhenNeeded()
handOver(nodeBinary())

function fail(sentence) {
  logLine('error', sentence)
  process.exit(1)
}

function readSettings() {
  try {
    return addEnvFile(process.env)
  } catch (error) {
    return fail(error.message)
  }
}

/** Everything that decides what an install would bring: the lockfile and each package's own manifest. */
function installFingerprint() {
  const packages = readdirSync('packages').map((name) => join('packages', name))
  const workspace = ['', ...packages, join('apps', 'server'), ...readdirSync('.')]
  const manifests = workspace.map((folder) => join(folder, 'package.json')).filter(existsSync)
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...new Set(manifests)].sort())
    hash.update(readFileSync(file))
  return hash.digest('hex')
}

function installWhenNeeded() {
  const stamp = join('node_modules', '.installed')
  const wanted = installFingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  logLine('info', 'Installing packages (once; about half a minute) …')
  const install = runPnpm(['install', '--frozen-lockfile', '--reporter=append-only'])
  if (install.status !== 0) fail('Installing the packages failed; see the lines above. Is the npm registry reachable?')
  writeFileSync(stamp, wanted)
}

function runPnpm(wanted) {
  try {
    const { program, args } = findPnpm()
    if (!isForCollector()) return spawnSync(program, [...args, ...wanted], { stdio: 'inherit' })
    const { status, stdout, stderr } = spawnSync(program, [...args, ...wanted], { encoding: 'utf8' })
    if (status !== 0) for (const line of `${stdout}\n${stderr}`.split('\n')) if (line) logLine('error', line)
    return { status }
  } catch (error) {
    return fail(error.message)
  }
}

function nodeBinary() {
  const shipped = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(shipped)) return shipped
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath
  return fail(
    `No Node for ${process.platform}-${process.arch} comes with the product: please install Node 22.22 or newer.`,
  )
}

function handOver(node) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(':')
  // What was compiled once is not compiled at every start: it halves that of the store.
  const compiled = join(root, 'node_modules', '.cache', 'compiled')
  const env = { ...settings, PATH: path, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: compiled }
  const home = ['start', 'dev'].includes(command) ? join('apps', 'server') : 'tools'
  const running = [join(home, 'src', `${command}.ts`), ...args]
  const { ended, stop } = command === 'start' ? supervise(node, running, { env }) : runOnce(node, running, env)
  // Ctrl-C reaches the child by itself (same terminal); a signal to this process alone must be passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  void ended.then((code) => process.exit(code))
}

function runOnce(node, running, env) {
  const child = spawn(node, running, { stdio: 'inherit', env })
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
  return { ended, stop: (signal) => child.kill(signal) }
}
