import type { VersionFigures } from '@sufra/contracts/releases/figures'
import type { BrowserSums, ReportedKind } from '@sufra/runtime/calls/auth'
import type { ActionHandler } from 'moleculer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Fixture, openFixture } from '../../platform/testing/fixture.ts'
import { addBrowserSums } from './add-browser-sums.action.ts'
import { BrowserFigures, ErrorKinds } from './browser-figures.model.ts'
import { readFigures } from './read-figures.action.ts'

const VERSION = '2036-11-21-1a2b3c4d'
const EARLIER = '2036-11-20-0a0b0c0d'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture('browser-figures', [BrowserFigures, ErrorKinds])
})
beforeEach(() => fixture.clear())
afterAll(() => fixture.stop())

const run = <Result>({ handler }: { handler?: unknown }, params: object) =>
  (handler as ActionHandler).call({} as never, { params, meta: {} } as never) as Promise<Result>
const add = (...sums: BrowserSums[]) => run<null>(addBrowserSums(fixture.app), { sums })
const read = (...versions: string[]) => run<VersionFigures[]>(readFigures, { frontEnd: 'mfe-reservations', versions })

const kind = (message: string, more: Partial<ReportedKind> = {}): ReportedKind => ({
  message,
  frames: ['pages.1a2b3c4d.js:1:20'],
  route: '/admin/reservations',
  browsers: ['Safari 26 · iPhone'],
  languages: ['en'],
  count: 1,
  ...more,
})
const sums = (more: Partial<BrowserSums> = {}): BrowserSums => ({
  frontEnd: 'mfe-reservations',
  version: VERSION,
  views: 1,
  errors: 0,
  loadFailures: 0,
  vitals: { lcpMs: {}, inpMs: {}, cls: {} },
  kinds: [],
  ...more,
})

it('adds what two gateways hand over at once, and loses nothing', async () => {
  const one = sums({ errors: 1, vitals: { lcpMs: { 3: 1 }, inpMs: {}, cls: {} }, kinds: [kind('TypeError: a')] })
  const other = { ...one, kinds: [kind('TypeError: a', { browsers: ['Chrome 156 · Android'], languages: ['ar'] })] }
  await Promise.all(Array.from({ length: 10 }, (_, i) => add(i % 2 === 0 ? one : other)))
  const [figures] = await read(VERSION)
  expect(figures).toMatchObject({ views: 10, errors: 10, loadFailures: 0, inpP75Ms: null, clsP75: null })
  expect(figures?.lcpP75Ms).toBeGreaterThan(1500)
  expect(figures?.lcpP75Ms).toBeLessThanOrEqual(2000)
  expect(figures?.kinds).toHaveLength(1)
  expect(figures?.kinds[0]).toMatchObject({ count: 10, message: 'TypeError: a', route: '/admin/reservations' })
  expect(figures?.kinds[0]?.browsers.toSorted()).toEqual(['Chrome 156 · Android', 'Safari 26 · iPhone'])
  expect(figures?.kinds[0]?.languages.toSorted()).toEqual(['ar', 'en'])
})

it('marks kinds that no other version has, and answers zeros for a version without reports', async () => {
  await add(sums({ version: EARLIER, errors: 1, kinds: [kind('TypeError: old')] }))
  await add(sums({ errors: 2, kinds: [kind('TypeError: old'), kind('TypeError: new')] }))
  const [figures, none] = await read(VERSION, '2036-01-01-00000000')
  const marks = Object.fromEntries(figures?.kinds.map(({ message, isNew }) => [message, isNew]) ?? [])
  expect(marks).toEqual({ 'TypeError: old': false, 'TypeError: new': true })
  expect(none).toMatchObject({ views: 0, errors: 0, kinds: [], lcpP75Ms: null })
})

it('stores the latest 200 kinds of a version', async () => {
  const name = (from: number) => Array.from({ length: 150 }, (_, i) => kind(`Error: ${'x'.repeat(from + i)}`))
  await add(sums({ errors: 150, kinds: name(0) }))
  await add(sums({ errors: 150, kinds: name(150) }))
  const [figures] = await read(VERSION)
  expect([figures?.errors, figures?.kinds.length]).toEqual([300, 200])
})
