import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import { findReleases, getPlaces, presentOf, readTrial } from '@sufra/runtime/releases/released'
import { goBack, servePreview } from '@sufra/runtime/releases/serve-version'
import { endTrial, returnTrial, startTrial } from '@sufra/runtime/releases/trial'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getProvidedVersions } from './keeps-contract.ts'
import { publish } from './publish.ts'
import { publishPreview } from './publish-preview.ts'
import { publishShare } from './publish-share.ts'

const MODULE = 'mfe-reservations'
const MONDAY = Date.UTC(2036, 10, 24, 9)
const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
let pagesDir: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shares-'))
  pagesDir = join(folder, 'pages')
  await publish(pagesDir, 'shell', build('shell'), { now: MONDAY })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build of one script named after it, which keeps the contract with the shell. */
function build(name: string, shared: { name: string; requiredVersion: string }[] = []): string {
  const dist = join(folder, name)
  mkdirSync(dist, { recursive: true })
  const slots = reservationsFrontEnd.slots.map((slot) => slot.replace('reservations/', './slots/'))
  const exposes = ['./pages', ...slots].map((path) => ({ path }))
  const names = ['mf-manifest.json', 'first-paint.html', `${name}.0a1b2c3d.js`]
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ name: 'mfe_reservations', exposes, shared, of: name }))
  for (const file of names.slice(1)) writeFileSync(join(dist, file), name)
  writeFileSync(join(dist, '.builds.json'), JSON.stringify([{ at: 0, names }]))
  return dist
}
const release = (name: string, days = 0) => publish(pagesDir, MODULE, build(name), { now: MONDAY + days * DAY_MS })
const share = (name: string, percent: number, address?: string) =>
  publishShare(pagesDir, MODULE, build(name), percent, { address, now: MONDAY + DAY_MS })
const serving = () => ({ provided: getProvidedVersions(pagesDir) })
const readHost = (name: string, frontEnd: 'shell' | typeof MODULE = MODULE) =>
  readFileSync(join(getPlaces(pagesDir, frontEnd).host, name), 'utf8')
const findRemote = () =>
  (JSON.parse(readHost('remotes.json', 'shell')) as RemotesFile).remotes.find(({ name }) => name === 'mfe_reservations')

it('a share is named beside the served version, whose own files stay', async () => {
  const first = await release('first')
  const trial = await share('next', 10)
  const manifest = `mf-manifest.${trial.version}.json`
  expect(findRemote()).toMatchObject({
    version: first.version,
    entry: '/remotes/mfe-reservations/mf-manifest.json',
    trial: { version: trial.version, entry: `/remotes/mfe-reservations/${manifest}`, percent: 10 },
  })
  expect(JSON.parse(readHost(manifest)).of).toBe('next')
  expect(JSON.parse(readHost('mf-manifest.json')).of).toBe('first')
  expect([readHost('first-paint.html'), readHost('next.0a1b2c3d.js')]).toEqual(['first', 'next'])
})

it('a share grows without a build, is served to all, and was then one step', async () => {
  const first = await release('first')
  const { version, since } = await share('next', 10)
  expect(startTrial(pagesDir, MODULE, version, { percent: 50, ...serving() })).toMatchObject({
    version,
    since,
    percent: 50,
  })
  servePreview(pagesDir, MODULE, version, serving())
  expect([presentOf(pagesDir, MODULE)?.version, readTrial(pagesDir, MODULE)]).toEqual([version, null])
  expect(findRemote()).not.toHaveProperty('trial')
  expect(goBack(pagesDir, MODULE, serving()).version).toBe(first.version)
})

it('a share ends with its command and with every service, and its files stay for open tabs', async () => {
  const first = await release('first')
  const { version } = await share('next', 10)
  endTrial(pagesDir, MODULE)
  expect([findRemote()?.version, findRemote()?.trial]).toEqual([first.version, undefined])
  startTrial(pagesDir, MODULE, version, { percent: 10, ...serving() })
  await release('other', 2)
  expect(readTrial(pagesDir, MODULE)).toBeNull()
  expect(readHost(`mf-manifest.${version}.json`)).toContain('next')
})

it('a preview gets a share as a release', async () => {
  await release('first')
  const { version } = await publishPreview(pagesDir, MODULE, build('next'), { now: MONDAY })
  startTrial(pagesDir, MODULE, version, { percent: 10, ...serving(), now: MONDAY + DAY_MS })
  expect(findReleases(pagesDir, MODULE)[0]?.version).toBe(version)
})

it('a share on another host is named for the page’s policy and the edge', async () => {
  await release('first')
  await share('next', 10, 'https://team.example/tables/')
  expect(findRemote()?.trial?.entry).toMatch(/^https:\/\/team\.example\/tables\/mf-manifest\./)
  expect(readHost('.remote-origins.conf', 'shell')).toBe('set $remote_origins "https://team.example";\n')
})

it('the shell, an unreleased front end, no share, a second one and an unfit build are refused', async () => {
  await expect(publishShare(pagesDir, 'shell', build('shell'), 10)).rejects.toThrow('The shell has no share')
  await expect(share('next', 10)).rejects.toThrow('npm run release -- mfe-reservations')
  const first = await release('first')
  for (const percent of [0, 101, 1.5, Number.NaN])
    await expect(share('next', percent)).rejects.toThrow('Name a share from 1 to 100')
  expect(() => startTrial(pagesDir, MODULE, first.version, { percent: 10, ...serving() })).toThrow('is served to all')
  expect(() => startTrial(pagesDir, MODULE, '2036-01-01-00000000', { percent: 10, ...serving() })).toThrow(
    'There is no',
  )
  const unfit = build('unfit', [{ name: '@sufra/ui', requiredVersion: '^99.0.0' }])
  await expect(publishShare(pagesDir, MODULE, unfit, 10)).rejects.toThrow('It asks the shell for @sufra/ui ^99.0.0')
  expect(findReleases(pagesDir, MODULE)).toHaveLength(1)
  const { version } = await share('next', 10)
  await expect(share('other', 20)).rejects.toThrow(`10 % of the browsers have ${MODULE} in version ${version}`)
  expect(readTrial(pagesDir, MODULE)).toMatchObject({ version, percent: 10 })
})

it('the files of a share older than thirty days go with its release, not while it runs', async () => {
  await release('first')
  const { version } = await share('next', 10)
  for (const days of [40, 41, 42, 43]) await release(`day-${days}`, days)
  expect(existsSync(join(getPlaces(pagesDir, MODULE).host, `mf-manifest.${version}.json`))).toBe(false)
  expect(findReleases(pagesDir, MODULE).map((one) => one.version)).not.toContain(version)
})

it('one of several gateways sets a trial aside, and none the operator’s next one', async () => {
  await release('first')
  const judged = await share('next', 10)
  expect(returnTrial(pagesDir, MODULE, { ...judged, since: 1 })).toBe(false)
  expect([1, 2, 3].map(() => returnTrial(pagesDir, MODULE, judged))).toEqual([true, false, false])
})
