import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservationsFrontEnd } from '@sufra/contracts/front-ends/reservations'
import { findPreviews, findReleases, getPlaces, presentOf } from '@sufra/runtime/releases/released'
import { goBack, servePreview } from '@sufra/runtime/releases/serve-version'
import { listLeftBehind } from '@sufra/runtime/releases/shell-fit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getProvidedVersions } from './keeps-contract.ts'
import { publish } from './publish.ts'
import { publishPreview } from './publish-preview.ts'

const MODULE = 'mfe-reservations'
const MONDAY = Date.UTC(2036, 10, 24, 9)
const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
let pagesDir: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'previews-'))
  pagesDir = join(folder, 'pages')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build of one script, which keeps the contract with the shell. */
function build(name: string, shared: { name: string; requiredVersion: string }[] = []): string {
  const dist = join(folder, name)
  mkdirSync(dist, { recursive: true })
  const slots = reservationsFrontEnd.slots.map((slot) => slot.replace('reservations/', './slots/'))
  const exposes = ['./pages', ...slots].map((path) => ({ path }))
  writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ name: 'mfe_reservations', exposes, shared }))
  writeFileSync(join(dist, 'main.0a1b2c3d.js'), name)
  const names = ['mf-manifest.json', 'main.0a1b2c3d.js']
  writeFileSync(join(dist, '.builds.json'), JSON.stringify([{ at: 0, names }]))
  return dist
}
const listVersions = (releases: { version: string }[]) => releases.map(({ version }) => version)
const listPreviews = () => listVersions(findPreviews(pagesDir, MODULE))
const listReleases = () => listVersions(findReleases(pagesDir, MODULE))
const readServed = () => readFileSync(join(getPlaces(pagesDir, MODULE).host, 'main.0a1b2c3d.js'), 'utf8')
const serveStored = (version: string, now?: number) =>
  servePreview(pagesDir, MODULE, version, { provided: getProvidedVersions(pagesDir), ...(now && { now }) })
const getServed = () => presentOf(pagesDir, MODULE)?.version

it('a preview is stored and listed, and changes nothing that is served', async () => {
  const served = await publish(pagesDir, MODULE, build('served'), { now: MONDAY })
  const remotes = readFileSync(join(getPlaces(pagesDir, 'shell').host, 'remotes.json'), 'utf8')
  const { version } = await publishPreview(pagesDir, MODULE, build('next'), { now: MONDAY })
  const { host, previews } = getPlaces(pagesDir, MODULE)
  expect([listPreviews(), listReleases(), getServed()]).toEqual([[version], [served.version], served.version])
  expect(readdirSync(join(previews, version)).sort()).toEqual(['main.0a1b2c3d.js', 'mf-manifest.json', 'release.json'])
  expect([readServed(), readdirSync(host).length]).toEqual(['served', 2])
  expect(readFileSync(join(getPlaces(pagesDir, 'shell').host, 'remotes.json'), 'utf8')).toBe(remotes)
})

it('a preview that is served becomes a release, and the one before is a step back', async () => {
  const first = await publish(pagesDir, MODULE, build('first'), { now: MONDAY })
  const { version } = await publishPreview(pagesDir, MODULE, build('next'), { now: MONDAY - DAY_MS })
  serveStored(version, MONDAY + DAY_MS)
  expect([listPreviews(), listReleases(), getServed()]).toEqual([[], [version, first.version], version])
  expect(goBack(pagesDir, MODULE, { provided: getProvidedVersions(pagesDir) }).version).toBe(first.version)
})

it('serving goes on after an interruption between storing and serving', async () => {
  await publish(pagesDir, MODULE, build('first'), { now: MONDAY })
  const { version } = await publishPreview(pagesDir, MODULE, build('next'), { now: MONDAY })
  const { host, present } = getPlaces(pagesDir, MODULE)
  rmSync(present)
  mkdirSync(present)
  expect(() => serveStored(version, MONDAY)).toThrow()
  rmSync(present, { recursive: true })
  expect(listReleases()).toContain(version)
  serveStored(version, MONDAY)
  expect([getServed(), existsSync(join(host, 'mf-manifest.json'))]).toEqual([version, true])
})

it('a version that is not stored is refused', async () => {
  const { version } = await publish(pagesDir, MODULE, build('first'), { now: MONDAY })
  expect(() => serveStored('2036-01-01-00000000')).toThrow(
    `There is no 2036-01-01-00000000 of ${MODULE}. Kept are: ${version}.`,
  )
})

it('a release, the shell and a build that breaks its contract are refused as previews', async () => {
  const { version } = await publish(pagesDir, MODULE, build('first'), { now: MONDAY })
  await expect(publishPreview(pagesDir, MODULE, build('first'), { now: MONDAY })).rejects.toThrow(
    `This build of ${MODULE} is the release ${version} already.`,
  )
  await expect(publishPreview(pagesDir, 'shell', build('first'))).rejects.toThrow('The shell has no preview')
  const broken = build('broken')
  writeFileSync(join(broken, 'mf-manifest.json'), JSON.stringify({ name: 'mfe_reservations', exposes: [], shared: [] }))
  await expect(publishPreview(pagesDir, MODULE, broken)).rejects.toThrow('It does not offer ./pages.')
  expect(listPreviews()).toEqual([])
})

it('previews older than thirty days, and those released by a build, are removed', async () => {
  const old = await publishPreview(pagesDir, MODULE, build('old'), { now: MONDAY })
  const next = await publishPreview(pagesDir, MODULE, build('next'), { now: MONDAY + 29 * DAY_MS })
  expect(listPreviews()).toEqual([next.version, old.version])
  await publishPreview(pagesDir, MODULE, build('later'), { now: MONDAY + 30 * DAY_MS })
  expect(listPreviews()).not.toContain(old.version)
  await publish(pagesDir, MODULE, build('next'), { now: MONDAY + 29 * DAY_MS })
  expect(listPreviews()).not.toContain(next.version)
})

describe('range of a shared package', () => {
  const FIELD = '@sufra/ui/text-field'
  const needField = (requiredVersion: string) => [{ name: FIELD, requiredVersion }]
  /** Releases a shell that provides this version of the design system. */
  async function releaseShell(version: string, now: number): Promise<void> {
    const dist = build(`shell-${version}`)
    writeFileSync(join(dist, 'shared-versions.json'), JSON.stringify({ '@sufra/ui': version }))
    writeFileSync(join(dist, '.builds.json'), JSON.stringify([{ at: 0, names: ['shared-versions.json'] }]))
    await publish(pagesDir, 'shell', dist, { now })
  }

  it('that the served shell does not have keeps a front end from being released or previewed', async () => {
    await releaseShell('0.1.0', MONDAY)
    const fitting = await publish(pagesDir, MODULE, build('fitting', needField('^0.1.0')), { now: MONDAY })
    for (const range of ['^0.1.1', '^0.2.0', '^1.0.0']) {
      const refusal = `It asks the shell for @sufra/ui ${range}, which has 0.1.0.`
      const newer = build(`newer-${range}`, needField(range))
      await expect(publish(pagesDir, MODULE, newer)).rejects.toThrow(refusal)
      await expect(publishPreview(pagesDir, MODULE, newer)).rejects.toThrow(refusal)
    }
    expect([getServed(), listPreviews()]).toEqual([fitting.version, []])
    await releaseShell('0.1.1', MONDAY + 1)
    await publish(pagesDir, MODULE, build('newer-^0.1.1', needField('^0.1.1')), { now: MONDAY + 1 })
  })

  it('that a later shell left behind is reported, and neither a preview nor an earlier release is served', async () => {
    await releaseShell('0.1.0', MONDAY)
    const first = await publish(pagesDir, MODULE, build('first', needField('^0.1.0')), { now: MONDAY })
    const preview = await publishPreview(pagesDir, MODULE, build('next', needField('^0.1.0')), { now: MONDAY })
    expect(listLeftBehind(pagesDir, getProvidedVersions(pagesDir))).toEqual([])
    await releaseShell('0.2.0', MONDAY + DAY_MS)
    const unmet = 'It asks the shell for @sufra/ui ^0.1.0, which has 0.2.0.'
    expect(listLeftBehind(pagesDir, getProvidedVersions(pagesDir))).toEqual([
      `${MODULE} does not load until it is released anew. ${unmet}`,
    ])
    expect(() => serveStored(preview.version)).toThrow(unmet)
    const second = await publish(pagesDir, MODULE, build('second', needField('^0.2.0')), { now: MONDAY + DAY_MS })
    expect(() => goBack(pagesDir, MODULE, { provided: getProvidedVersions(pagesDir) })).toThrow(unmet)
    expect([getServed(), listPreviews(), listReleases()]).toEqual([
      second.version,
      [preview.version],
      [second.version, first.version],
    ])
  })
})
