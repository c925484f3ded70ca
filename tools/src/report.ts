import { relative } from 'node:path'
import { root } from '@sufra/server/root'
import type { ReportedTest } from './testing/unproven-tests.ts'

export interface Report {
  passed: number
  failed: number
  skipped: number
  tests: ReportedTest[]
  /** With the number of tests that ran. */
  files: { name: string; tests: number }[]
}

export const CRASHED: Report = { passed: 0, failed: 1, skipped: 0, tests: [], files: [] }

interface Written {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: { name: string; assertionResults: ReportedTest[] }[]
}

/**
 * @param text the report, empty when the runner crashed.
 * @param code the runner's exit code.
 */
export function readReport(text: string, code: number): Report {
  const written = parse(text)
  if (!written) return CRASHED
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults } = written
  // A file that fails to load fails the run without a failed test.
  const unloaded = (code !== 0 || !success) && numFailedTests === 0 ? 1 : 0
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded,
    skipped: numPendingTests + numTodoTests,
    tests: testResults.flatMap(({ assertionResults }) => assertionResults),
    files: testResults.map(({ name, assertionResults }) => ({
      name: relative(root, name),
      tests: assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').length,
    })),
  }
}

function parse(text: string): Written | null {
  try {
    return JSON.parse(text) as Written
  } catch {
    return null
  }
}

/** Names the store and what it leaves unproven; empty when the run ended early. */
export function describeStore(engine: string): string {
  if (!engine) return ''
  const skipped = engine === 'embedded store' ? ' Skipped on a real MongoDB: MONGODB_URI may name one.' : ''
  return `The tests stored in the ${engine}.${skipped}`
}

export function describeMissing(what: string, missing: readonly string[], packages: string): string {
  if (missing.length === 0) return ''
  return `Skipped ${what} for want of ${missing.join(' and ')}. On Debian: apt-get install ${packages}`
}

export function formatClosingLine({ passed, failed, skipped }: Report): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
