import type { Remote } from '@sufra/contracts/front-ends/remotes'
import { BrowserReport, TELEMETRY_MOST_BYTES } from '@sufra/contracts/releases/telemetry'
import { beforeEach, expect, it } from 'vitest'
import { ReportBatch } from './report-batch.ts'

const ORIGIN = 'https://sufra.example'
const remotes: readonly Remote[] = [
  { name: 'mfe_customer', entry: '/remotes/mfe-customer/mf-manifest.json', pages: ['/'], slots: ['session/sign-in'] },
  {
    name: 'mfe_reservations',
    version: '2036-11-21-1a2b3c4d',
    entry: 'https://team.example/tables/mf-manifest.json',
    pages: ['/admin/reservations'],
    slots: [],
  },
]

let batch: ReportBatch
beforeEach(() => {
  batch = new ReportBatch({ remotes, version: '2036-11-20-0a0b0c0d', origin: ORIGIN })
})

function createError(message: string, ...addresses: string[]): Error {
  const error = new TypeError(message)
  error.stack = addresses.map((address) => `f@${address}:1:20`).join('\n')
  return error
}
const addError = (message: string, ...addresses: string[]) =>
  batch.add({ kind: 'error', error: createError(message, ...addresses) })
const take = () => new Map(batch.drain('ar').parts.map((part) => [part.frontEnd, part]))

it('counts a view for the front end and the shell, by version, with the page’s pattern', () => {
  batch.add({ kind: 'view', part: 'mfe_reservations/pages', path: '/admin/reservations/4711' })
  batch.addVital('lcpMs', 1234)
  addError('x is undefined', `${ORIGIN}/main.0a0b0c0d.js`)
  const parts = take()
  expect(parts.get('mfe-reservations')).toMatchObject({ version: '2036-11-21-1a2b3c4d', views: 1, lcpMs: 1234 })
  expect(parts.get('shell')).toMatchObject({ version: '2036-11-20-0a0b0c0d', views: 1 })
  expect(parts.get('shell')?.errors[0]?.route).toBe('/admin/reservations/*')
})

it.each([
  ['its own script', ['https://team.example/tables/pages.1a2b3c4d.js'], 'mfe-reservations'],
  [
    'a library of the shell that it called',
    [`${ORIGIN}/main.0a0b0c0d.js`, `${ORIGIN}/remotes/mfe-customer/a.0a0b0c0d.js`],
    'mfe-customer',
  ],
  ['no remote', [`${ORIGIN}/main.0a0b0c0d.js`], 'shell'],
  ['no stack', [], 'shell'],
])('attributes an error of %s', (_name, addresses, frontEnd) => {
  addError('x is undefined', ...addresses)
  expect(take().get(frontEnd)?.errors).toMatchObject([{ message: 'TypeError: x is undefined', count: 1 }])
})

it('has no part of a person, and ignores browser extensions', () => {
  addError('No 0501234567 of "Mariam"', `${ORIGIN}/main.0a0b0c0d.js?token=secret`)
  addError('broken', 'chrome-extension://abc/content.js')
  const report = JSON.stringify(batch.drain('en'))
  expect(report).not.toMatch(/0501234567|Mariam|secret|sufra\.example|extension/)
})

it('counts a front end without a release as local', () => {
  batch.add({ kind: 'load-failure', remote: 'mfe_customer' })
  expect(take().get('mfe-customer')).toMatchObject({ version: 'local', loadFailures: 1 })
})

it('stays within the bounds of the call under a storm of errors', () => {
  for (let i = 0; i < 500; i += 1) {
    const place = `https://team.example/tables/${'long-name-'.repeat(9)}${i}.1a2b3c4d.js`
    addError(`${'no such thing as this '.repeat(20)} ${String.fromCharCode(97 + (i % 26))}`, ...Array(9).fill(place))
  }
  const report = batch.drain('en')
  expect(BrowserReport.safeParse(report).success).toBe(true)
  expect(JSON.stringify(report).length).toBeLessThanOrEqual(TELEMETRY_MOST_BYTES)
  expect(batch.isEmpty).toBe(true)
})
