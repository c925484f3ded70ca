import type { ReportedTest } from './testing/unproven-tests.ts'

/** What a run of the tests came to. */
export interface Report {
  passed: number
  failed: number
  skipped: number
  /** The engines that the store's contract was held against. */
  engines: string[]
  /** What all other tests stored in; empty when the run did not come so far. */
  storedIn: string
  tests: ReportedTest[]
}

/** What vitest's JSON report says, as far as it is read here. */
interface Written {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  success: boolean
  testResults: { assertionResults: ReportedTest[] }[]
}

/**
 * Reads the runner's report.
 * @param text the report, empty when the runner ended without writing one.
 * @param code the runner's exit code.
 * @param storedIn what the run said it stores in.
 */
export function readReport(text: string, code: number, storedIn = ''): Report {
  const written = parsed(text)
  if (!written) return { passed: 0, failed: 1, skipped: 0, engines: [], tests: [], storedIn }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults } = written
  // A file that cannot even be loaded fails the run without failing a test.
  const unloaded = (code !== 0 || !success) && numFailedTests === 0 ? 1 : 0
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const ran = tests.filter(({ status }) => RAN.has(status))
  const engines = new Set(ran.flatMap(({ fullName }) => ENGINE.exec(fullName)?.[1] ?? []))
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded,
    skipped: numPendingTests + numTodoTests,
    engines: [...engines],
    tests,
    storedIn,
  }
}

const RAN = new Set(['passed', 'failed'])
/** How the store's contract names the engine that its tests ran on (embedded-mongo, testing/contract.ts). */
const ENGINE =
  /, (?:by|on) the (embedded store|MongoDB at MONGODB_URI|mongod [\d.]+ on the PATH|mongo:\S+ in a container)/

function parsed(text: string): Written | null {
  try {
    return JSON.parse(text) as Written
  } catch {
    return null
  }
}

/** What the run stored in, which engines the store's contract ran on, and what that leaves unsaid. */
export function storeLine({ engines, storedIn }: Report): string {
  const stored = storedIn ? `The tests stored in the ${storedIn}. ` : ''
  if (engines.length === 0) return `${stored}The store’s contract did not run.`
  const ran = `${stored}The store’s contract ran on: ${engines.join(', ')}.`
  const real = engines.some((name) => name !== 'embedded store')
  return real ? ran : `${ran} Skipped on a real MongoDB, because none is here: MONGODB_URI may name one.`
}

/** Which browsers the journeys of a guest’s phone did not run in; empty when none was missing. */
export function browsersLine(missing: readonly string[]): string {
  if (missing.length === 0) return ''
  return `Skipped in ${missing.join(' and ')}: not here. On Debian: apt-get install webkit2gtk-driver firefox-esr xvfb`
}

/** What is skipped for want of programs, and which packages of Debian have them; empty when none is missing. */
export function programsLine(what: string, missing: readonly string[], packages: string): string {
  if (missing.length === 0) return ''
  return `Skipped ${what} for want of ${missing.join(' and ')}. On Debian: apt-get install ${packages}`
}

/** The one line that the whole run comes to. */
export function closingLine({ passed, failed, skipped }: Report): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
