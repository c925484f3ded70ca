import type { Profiler } from 'node:inspector'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '@sufra/cli/root'

/** Where processor time went: its part of the time that was not idle. */
export interface Share {
  name: string
  share: number
}

/** A profile's processor time by room and by function, most first. */
export function sharesOf(profile: Profiler.Profile): { rooms: Share[]; functions: Share[]; busyMs: number } {
  const rooms = new Map<string, number>()
  const functions = new Map<string, number>()
  for (const [{ callFrame }, us] of selfTimes(profile)) {
    if (callFrame.functionName === '(idle)') continue
    add(rooms, roomOf(callFrame), us)
    add(functions, functionOf(callFrame), us)
  }
  const busyUs = [...rooms.values()].reduce((sum, us) => sum + us, 0)
  return { rooms: inOrder(rooms, busyUs), functions: inOrder(functions, busyUs), busyMs: busyUs / 1000 }
}

/** The time in which each node of the profile itself ran, in microseconds. */
function selfTimes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Map<Profiler.ProfileNode, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const times = new Map<Profiler.ProfileNode, number>()
  for (const [i, id] of samples.entries()) {
    const node = byId.get(id)
    // A sample lasts until the next one.
    if (node) add(times, node, timeDeltas[i + 1] ?? 0)
  }
  return times
}

/**
 * The part of the product, the package or the module of Node that a function belongs to. What is built into the engine
 * has no address; the collector and native code have a name of their own.
 */
function roomOf({ functionName, url }: Profiler.ProfileNode['callFrame']): string {
  if (url.startsWith('node:')) return `node:${moduleOf(url)}`
  if (!url.startsWith('file:')) return /^\(.*\)$/.test(functionName) ? functionName : '(engine)'
  const path = fileURLToPath(url)
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]
  if (library) return library
  const [first = '', second = ''] = relative(root, path).split('/')
  return first === 'packages' || first === 'deploy' ? `${first}/${second}` : first
}

/** `node:_http_server` and `node:internal/http` are both http. */
function moduleOf(url: string): string {
  const [name = ''] = url.replace(/^node:(internal\/)?/, '').split('/')
  return (/^_([a-z]+)/.exec(name)?.[1] ?? name).replace(/^streams$/, 'stream')
}

function functionOf({ functionName, url, lineNumber }: Profiler.ProfileNode['callFrame']): string {
  const name = functionName || '(anonymous)'
  if (!url) return name
  const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url
  // A package's copy among those of the package manager is named as it is imported.
  return `${name}  ${path.replace(/^.*node_modules\//, '')}:${lineNumber + 1}`
}

function add<Key>(to: Map<Key, number>, key: Key, us: number): void {
  to.set(key, (to.get(key) ?? 0) + us)
}

function inOrder(times: Map<string, number>, whole: number): Share[] {
  return [...times].map(([name, us]) => ({ name, share: us / whole })).sort((a, b) => b.share - a.share)
}
