import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import { getPlaces, presentOf } from '@sufra/runtime/releases/released'
import { goBack } from '@sufra/runtime/releases/serve-version'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { publish } from './publish.ts'

const MODULE = 'mfe-reservations'
const MONDAY = Date.UTC(2036, 10, 24, 9)

let pagesDir: string
let versions: string[]
beforeEach(async () => {
  pagesDir = mkdtempSync(join(tmpdir(), 'serve-at-once-'))
  versions = []
  for (const [i, name] of ['a', 'b'].entries())
    versions.push((await publish(pagesDir, MODULE, build(name), { now: MONDAY + i })).version)
})
afterEach(() => rmSync(pagesDir, { recursive: true }))

function build(name: string): string {
  const dist = join(pagesDir, '.builds', name)
  mkdirSync(dist, { recursive: true })
  const slots = reservationsFrontEnd.slots.map((slot) => slot.replace('reservations/', './slots/'))
  const exposes = ['./pages', ...slots].map((path) => ({ path }))
  const manifest = { name: 'mfe_reservations', exposes, shared: [], build: name }
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, '.builds.json'), JSON.stringify([{ at: 0, names: ['mf-manifest.json'] }]))
  return dist
}

/** Serves one version and the other, in turns. It writes a line after the first turn. */
function startProcess(turns: number): ChildProcess {
  const program = `
    import { goBack } from '@sufra/runtime/releases/serve-version'
    const [pagesDir, turns, ...versions] = process.argv.slice(1)
    for (let turn = 0; turn < Number(turns); turn += 1) {
      goBack(pagesDir, '${MODULE}', { version: versions[turn % 2], provided: {} })
      if (turn === 0) console.log('begun')
    }`
  const args = ['--input-type=module', '-e', program, pagesDir, String(turns), ...versions]
  return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The version of the record, of the host's manifest and of the page's list. */
function readServed(): (string | undefined)[] {
  const [releases, host] = [getPlaces(pagesDir, MODULE).releases, getPlaces(pagesDir, MODULE).host]
  const readText = (...path: string[]) => readFileSync(join(...path), 'utf8')
  const manifest = readText(host, 'mf-manifest.json')
  const remotes = JSON.parse(readText(getPlaces(pagesDir, 'shell').host, 'remotes.json')).remotes
  return [
    presentOf(pagesDir, MODULE)?.version,
    versions.find((version) => readText(releases, version, 'mf-manifest.json') === manifest),
    remotes.find(({ name }: { name: string }) => name === 'mfe_reservations').version,
  ]
}

it('of two processes that serve at once one is last in record, host and list', async () => {
  const ends = [startProcess(200), startProcess(201)].map((each) => once(each, 'exit'))
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0])
  expect(new Set(readServed()).size).toBe(1)
})

it('a press after a kill in the middle of another serves its version everywhere', async () => {
  const killed = startProcess(1_000_000)
  if (killed.stdout) await once(killed.stdout, 'data')
  const end = once(killed, 'exit')
  killed.kill('SIGKILL')
  await end
  const [version = ''] = versions
  for (const _press of ['first', 'again']) goBack(pagesDir, MODULE, { version, provided: {} })
  expect(readServed()).toEqual([version, version, version])
})
