import { expect, test } from 'vitest'
import { formatAdvisory, getExitCode, readAdvisories } from './advisories.ts'

const advisory = {
  module_name: 'a-package',
  severity: 'high',
  title: 'Prototype pollution',
  vulnerable_versions: '<2.0.0',
  patched_versions: '>=2.0.0',
}

test('known vulnerabilities are told with the version that mends them', () => {
  const found = readAdvisories({ stdout: JSON.stringify({ advisories: { 1: advisory } }), stderr: '' })
  expect(found).toEqual({ known: [advisory] })
  expect(formatAdvisory(advisory)).toBe('a-package <2.0.0 (high): Prototype pollution. Mended in >=2.0.0.')
})

test('none known is an answer', () => {
  expect(readAdvisories({ stdout: '{"advisories":{},"metadata":{}}', stderr: '' })).toEqual({ known: [] })
})

test.each([
  [
    'with its code',
    '× The audit endpoint (at https://registry.example/bulk) responded\n  │ with 405:',
    'the registry answered 405',
  ],
  ['in general', 'getaddrinfo ENOTFOUND', 'the registry did not answer'],
])('a registry without advisories is told %s', (_, stderr, unanswered) => {
  expect(readAdvisories({ stdout: '', stderr })).toEqual({ unanswered })
})

test('another answer than advisories is no answer', () => {
  expect(readAdvisories({ stdout: '{"error":{"code":"X"}}', stderr: '' })).toEqual({
    unanswered: 'the registry did not answer',
  })
})

test.each([
  ['nothing found', 0, { known: [] }, 0],
  ['a licence', 1, { known: [] }, 1],
  ['a vulnerability', 0, { known: [advisory] }, 1],
  ['no answer', 0, { unanswered: 'the registry answered 405' }, 2],
  ['a licence and no answer', 1, { unanswered: 'the registry answered 405' }, 1],
])('the exit code tells %s apart', (_, licences, advisories, code) => {
  expect(getExitCode(licences, advisories)).toBe(code)
})
