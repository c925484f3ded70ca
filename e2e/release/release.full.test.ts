import { cpSync, createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { FRONT_ENDS } from '@sufra/contracts/front-ends/names'
import type { RemotesFile } from '@sufra/contracts/front-ends/remotes'
import { findReleases, getPlaces, presentOf } from '@sufra/runtime/releases/released'
import { goBack } from '@sufra/runtime/releases/serve-version'
import { getDist } from '@sufra/server/build'
import { listPages } from '@sufra/server/pages'
import { getProvidedVersions } from '@sufra/tools/release/keeps-contract'
import { publish } from '@sufra/tools/release/publish'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildChangedFrontEnd, openGuestWithTable, waitUntilServed } from '../harness/browser/builds.ts'
import { openStage, type Stage } from '../harness/browser/stage.ts'
import { createNoonClock } from '../harness/run-conditions.ts'

const MODULE = 'mfe-reservations'
const MANIFEST = 'mf-manifest.json'
const TITLE = 'Next Reservation'
const NEWER_TITLE = 'Your next table'
const DAY_MS = 24 * 60 * 60 * 1000

const folder = mkdtempSync(join(tmpdir(), 'releases-'))
const pagesDir = join(folder, 'pages')
const { host } = getPlaces(pagesDir, MODULE)

let stage: Stage
let phone: Page
let newer: string
/** A host of the module's team, on a separate origin. */
let elsewhere: Server
let team: string
beforeAll(async () => {
  for (const frontEnd of FRONT_ENDS) await publish(pagesDir, frontEnd, getDist(frontEnd))
  newer = await buildChangedFrontEnd('src/words/guest.en.ts', `title: '${TITLE}'`, `title: '${NEWER_TITLE}'`)
  stage = await openStage([], { now: createNoonClock(), pages: listPages(pagesDir) })
  phone = await openGuestWithTable(stage)
  elsewhere = createServer((request, response) => {
    const file = join(newer, new URL(String(request.url), 'http://team').pathname.replace('/tables/', ''))
    if (!existsSync(file)) return void response.writeHead(404).end()
    const type = file.endsWith('.js') ? 'text/javascript' : 'application/json'
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  team = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})
afterAll(async () => {
  elsewhere?.close()
  await stage?.stop()
  for (const place of [folder, newer && dirname(newer)]) if (place) rmSync(place, { recursive: true, force: true })
})

const listReleases = async () => {
  const { remotes } = (await (await fetch(`${stage.address}/remotes.json`)).json()) as RemotesFile
  return remotes.find(({ name }) => name === MODULE.replace('-', '_'))
}
const getPolicy = async () => (await fetch(stage.address)).headers.get('content-security-policy')
const getChip = (title: string) => phone.getByRole('button', { name: new RegExp(`^${title}`) })
const waitUntilListed = () =>
  waitUntilServed(stage, 'remotes.json', join(getPlaces(pagesDir, 'shell').host, 'remotes.json'))
/** Loads the page after the server has found the current release. */
async function load(): Promise<void> {
  await waitUntilListed()
  for (const name of [MANIFEST, 'first-paint.html'])
    await waitUntilServed(stage, `remotes/${MODULE}/${name}`, join(host, name))
  await phone.goto(stage.address)
}

describe('release of one front end', () => {
  let first: string
  it('is listed by its version and served', async () => {
    first = String(presentOf(pagesDir, MODULE)?.version)
    expect(first).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/)
    expect(await listReleases()).toMatchObject({ version: first, entry: `/remotes/${MODULE}/${MANIFEST}` })
    await load()
    await getChip(TITLE).waitFor()
  })

  it('reaches the next load, and a rollback serves the previous one without a build', async () => {
    const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', components: [] } as const
    const { version } = await publish(pagesDir, MODULE, newer, { bill: { ...bill, components: [] } })
    const { releases } = getPlaces(pagesDir, MODULE)
    expect(JSON.parse(readFileSync(join(releases, version, 'bill-of-materials.json'), 'utf8'))).toEqual(bill)
    expect(existsSync(join(host, 'bill-of-materials.json'))).toBe(false)
    await load()
    await getChip(NEWER_TITLE).waitFor()
    expect(await listReleases()).toMatchObject({ version })

    expect(goBack(pagesDir, MODULE, { provided: getProvidedVersions(pagesDir) }).version).toBe(first)
    await load()
    await getChip(TITLE).waitFor()
    expect(() => goBack(pagesDir, MODULE, { provided: getProvidedVersions(pagesDir) })).toThrow(
      `There is no earlier release of ${MODULE}. Kept are: ${version}, ${first}.`,
    )
    expect(goBack(pagesDir, MODULE, { version, provided: getProvidedVersions(pagesDir) }).version).toBe(version)
    await load()
    await getChip(NEWER_TITLE).waitFor()
  })

  it('that breaks its contract with the shell is rejected and does not replace the served one', async () => {
    const broken = join(folder, 'broken')
    cpSync(newer, broken, { recursive: true })
    const manifest = JSON.parse(readFileSync(join(broken, MANIFEST), 'utf8'))
    manifest.exposes = manifest.exposes.filter(({ path }: { path: string }) => path !== './slots/next-chip')
    manifest.shared[0].requiredVersion = '^99.0.0'
    writeFileSync(join(broken, MANIFEST), JSON.stringify(manifest))
    const before = presentOf(pagesDir, MODULE)
    await expect(publish(pagesDir, MODULE, broken)).rejects.toThrow(
      /does not offer \.\/slots\/next-chip\.\nIt asks the shell for .+ \^99/,
    )
    expect(presentOf(pagesDir, MODULE)).toEqual(before)
  })

  it('keeps its files for thirty days and at least four releases', async () => {
    const aside = join(folder, 'aside')
    const releases = async (days: number) => {
      const build = join(folder, `build-${days}`)
      cpSync(newer, build, { recursive: true })
      writeFileSync(join(build, 'first-paint.html'), `day ${days}`)
      writeFileSync(join(build, `of.day0000${days}.js`), `day ${days}`)
      const record = JSON.parse(readFileSync(join(build, '.builds.json'), 'utf8'))
      record[0].names.push(`of.day0000${days}.js`)
      writeFileSync(join(build, '.builds.json'), JSON.stringify(record))
      await publish(aside, MODULE, build, { now: Date.UTC(2036, 0, 1) + days * DAY_MS })
    }
    for (const days of [1, 2, 3, 4, 5]) await releases(days)
    expect(findReleases(aside, MODULE)).toHaveLength(5)
    await releases(6 + 30)
    expect(findReleases(aside, MODULE).map(({ version }) => version.slice(0, 10))).toEqual([
      '2036-02-06',
      '2036-01-06',
      '2036-01-05',
      '2036-01-04',
    ])
  })
})

describe('remote on its own origin', () => {
  it('is loaded from there, and the page’s policy names that origin only', async () => {
    expect(await getPolicy()).not.toContain('http://')
    await publish(pagesDir, MODULE, newer, { address: `${team}/tables/` })
    await waitUntilListed()
    expect(await listReleases()).toMatchObject({ entry: `${team}/tables/${MANIFEST}` })
    const asked: string[] = []
    phone.on('request', (request) => asked.push(request.url()))
    await phone.goto(stage.address)
    await getChip(NEWER_TITLE).waitFor()
    expect(asked.filter((url) => url.startsWith(`${team}/tables/`) && url.endsWith('.js')).length).toBeGreaterThan(0)
    const named = [...((await getPolicy()) ?? '').matchAll(/https?:\/\/[^\s;]+/g)].map(([origin]) => origin)
    expect([...new Set(named)]).toEqual([team])
  })
})
