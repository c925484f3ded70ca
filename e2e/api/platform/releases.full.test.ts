import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrontEndReleases, Releases } from '@sufra/contracts/releases/entities'
import { getPlaces } from '@sufra/runtime/releases/released'
import { AuditLog, type AuditRecord } from 'services/platform/observability/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../harness/person.ts'
import { NOON, startTestProduct, type TestProduct } from '../../harness/product.ts'
import { previewBuild, releaseBuild } from '../../harness/stored-releases.ts'

const MODULE = 'mfe-reservations'
const DAY_MS = 24 * 60 * 60 * 1000
const UI = '@sufra/ui'

let product: TestProduct
let owner: Person
let first: string
let second: string
beforeAll(async () => {
  product = await startTestProduct({}, NOON, { isOwn: true })
  owner = await product.editor()
  const now = NOON.getTime()
  await releaseBuild(product.pagesDir, 'shell', { text: 'shell', provides: { [UI]: '0.2.0' }, now: now - 9 * DAY_MS })
  first = await releaseBuild(product.pagesDir, MODULE, { text: 'first', now: now - 2 * DAY_MS })
  second = await releaseBuild(product.pagesDir, MODULE, { text: 'second', now: now - DAY_MS })
})
afterAll(() => product.stop())

async function readModule(): Promise<FrontEndReleases | undefined> {
  const { body } = await owner.get<Releases>('/api/admin/releases')
  return body.frontEnds.find(({ frontEnd }) => frontEnd === MODULE)
}
const serve = (version: string, fields: object = {}, frontEnd = MODULE) =>
  owner.post<{ version: string; code: string; message: string }>(`/api/admin/releases/${frontEnd}/serve`, {
    version,
    reason: 'It throws on phones.',
    ...fields,
  })
/** The script that the host's manifest names. */
function readScript(): string {
  const { host } = getPlaces(product.pagesDir, MODULE)
  const { metaData } = JSON.parse(readFileSync(join(host, 'mf-manifest.json'), 'utf8'))
  return readFileSync(join(host, metaData.remoteEntry.name), 'utf8')
}
const listEntries = () => AuditLog.find({ what: 'release.serve' }).sort({ id: 1 }).lean<AuditRecord[]>()

it('lists served, previous and previewed versions, and front ends with a local build', async () => {
  const { status, body } = await owner.get<Releases>('/api/admin/releases')
  expect([status, body.hasFolder, body.canServe]).toEqual([200, true, true])
  expect(await readModule()).toMatchObject({
    served: { version: second, since: new Date(NOON.getTime() - DAY_MS).toISOString(), by: null, reason: null },
    address: `/remotes/${MODULE}/`,
    versions: [
      { version: second, state: 'served' },
      { version: first, state: 'previous' },
    ],
    trial: null,
  })
  const local = body.frontEnds.find(({ frontEnd }) => frontEnd === 'mfe-admin')
  expect(local).toMatchObject({ served: null, address: null, versions: [] })
})

it('rolls back by a press, once for two presses, and records who and why', async () => {
  const presses = await Promise.all([serve(first), serve(first)])
  expect(presses.map(({ status, body }) => [status, body.version])).toEqual([
    [200, first],
    [200, first],
  ])
  expect(readScript()).toBe('first')
  expect((await readModule())?.served).toEqual({
    version: first,
    since: NOON.toISOString(),
    by: 'owner',
    reason: 'It throws on phones.',
  })
  expect(await listEntries()).toMatchObject([
    {
      username: 'owner',
      record: `release:${MODULE}`,
      before: { version: second },
      after: { version: first, reason: 'It throws on phones.' },
    },
  ])
})

it('writes the entry of a press that a crash left without one', async () => {
  await AuditLog.deleteMany({})
  product.clock.now = new Date(NOON.getTime() + 1000)
  expect((await serve(first, { reason: 'Again.' })).status).toBe(200)
  expect(await listEntries()).toMatchObject([{ username: 'owner', after: { reason: 'It throws on phones.' } }])
})

it('serves a preview, whose place is then among the releases', async () => {
  const version = await previewBuild(product.pagesDir, MODULE, { text: 'next', now: NOON.getTime() })
  expect((await readModule())?.versions.at(-1)).toMatchObject({ version, state: 'preview' })
  expect((await serve(version)).status).toBe(200)
  expect((await readModule())?.versions.map(({ state }) => state)).toEqual(['served', 'previous', 'retained'])
  const remotes = readFileSync(join(getPlaces(product.pagesDir, 'shell').host, 'remotes.json'), 'utf8')
  expect(remotes).toContain(version)
  expect(readScript()).toBe('next')
})

it('refuses unknown front ends and versions, and a blank reason', async () => {
  const unknown = await serve('2036-01-01-00000000')
  expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await serve('..')).status).toBe(404)
  expect((await serve(first, {}, 'mfe-unknown')).status).toBe(404)
  expect((await serve(first, { reason: ' ' })).body.code).toBe('VALIDATION_ERROR')
})

it('refuses a version that the served shell would not load, and names what it lacks', async () => {
  const { pagesDir } = product
  const now = NOON.getTime() + DAY_MS
  const needs = { [`${UI}/text-field`]: '^0.2.0' }
  const fitting = await previewBuild(pagesDir, MODULE, { text: 'fitting', needs, now })
  await releaseBuild(pagesDir, 'shell', { text: 'later', provides: { [UI]: '0.3.0' }, now })
  const { status, body } = await serve(fitting)
  expect([status, body.code]).toEqual([409, 'RELEASE_UNFIT'])
  expect(body.message).toContain(`It asks the shell for ${UI} ^0.2.0, which has 0.3.0.`)
})
