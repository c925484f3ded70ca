import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from '@sufra/server/build'
import { readIfThere } from '@sufra/server/engine'
import { root } from '@sufra/server/root'
import { run } from '@sufra/server/run'
import { bringChromium } from './chromium.ts'
import { bringPrograms, FOR_TOPOLOGY, FOR_WATCHING, listMissingPrograms } from './debian-programs.ts'
import { bringOtherBrowsers, listMissingBrowsers } from './other-browsers.ts'
import { CRASHED, describeMissing, describeStore, formatClosingLine, type Report, readReport } from './report.ts'
import { findOverBudget, formatCost, readCosts } from './testing/cost.ts'
import { createClockEnvironment } from './testing/shifted-clock.ts'
import { TYPE_CHECK } from './testing/type-check.ts'
import { listUnprovenTests } from './testing/unproven-tests.ts'

// `npm test` is the gate; `--all` runs everything, `--mongodb` what stores anything on a MongoDB in a container. Other
// arguments are passed to vitest (docs/testing.md).
const given = process.argv.slice(2)
const isFullRun = given.includes('--all')
const isOnMongoDB = given.includes('--mongodb')
const chosen = given.filter((word) => word !== '--all' && word !== '--mongodb')
const ON_MONGODB = ['e2e/api', 'services/src', 'packages/embedded-mongo/src/contract']
const isWhole = chosen.length === 0 && !isOnMongoDB

const scratch = mkdtempSync(join(tmpdir(), 'product-test-'))
const began = performance.now()
let report = CRASHED
let engine = ''
let [passed, failed] = [0, 0]
let costs = readCosts('', [])
let warnings: string[] = []

process.on('exit', () => {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  const lines = [
    describeStore(engine),
    ...(isFullRun ? missingLines() : []),
    formatCost(costs),
    ...warnings,
    `In ${minutes} minutes:`,
  ]
  console.log(`\n${lines.filter((line) => line !== '').join('\n')}`)
  console.log(formatClosingLine({ ...report, passed: report.passed + passed, failed: report.failed + failed }))
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

let chromium = ''
if (!isOnMongoDB)
  await Promise.all([check('Browser', bringBrowsers), check('Build', () => buildFrontEnds(console.log))])
// Beside the tests, which wait for browsers and answers much of the time.
const sources = checkSources()
report = await runTests()
await sources
if (isWhole) {
  await check('Every test that the table of requirements names ran', async () => assertProven())
  if (!isFullRun) await check('Costs within their limits', assertWithinBudget)
}
process.exit(report.failed + failed === 0 ? 0 : 1)

async function check(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  try {
    await work()
    console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
    passed += 1
  } catch (error) {
    console.error(`✗ ${name} failed: ${error instanceof Error ? error.message : error}`)
    failed += 1
  }
}

async function checkSources(): Promise<void> {
  await check('Type check', () => mustPass('tsc', TYPE_CHECK))
  await check('Lint', () => mustPass('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']))
  await check('Nothing unused', () => mustPass('knip', ['--treat-config-hints-as-errors']))
}

async function mustPass(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args)
  if (code !== 0) throw new Error(`\n${output}`)
}

async function bringBrowsers(): Promise<void> {
  chromium = await bringChromium(console.log)
  if (!isFullRun) return
  await bringOtherBrowsers(console.log)
  await bringPrograms([...FOR_TOPOLOGY, ...FOR_WATCHING], console.log)
}

async function runTests(): Promise<Report> {
  console.log('— Tests')
  const [file, engineFile, costsFile] = ['report.json', 'engine', 'costs'].map((name) => join(scratch, name)) as [
    string,
    string,
    string,
  ]
  const { code } = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...(isOnMongoDB && chosen.length === 0 ? ON_MONGODB : chosen),
    ],
    {
      env: {
        ...process.env,
        ...createClockEnvironment(process.env),
        ...(chromium && { CHROMIUM: chromium }),
        ...(isFullRun && { TEST_SCOPE: 'all', SEED: process.env.SEED || seedOfToday() }),
        ...(isOnMongoDB && { TEST_SCOPE: 'all', TEST_STORE: 'container' }),
        // Removes data folders that crashed workers leave.
        TMPDIR: scratch,
        ENGINE_FILE: engineFile,
        COSTS_FILE: costsFile,
      },
      show: true,
    },
  )
  engine = readIfThere(engineFile) ?? ''
  const written = readReport(readIfThere(file) ?? '', code)
  costs = readCosts(readIfThere(costsFile) ?? '', written.files)
  return written
}

function assertProven(): void {
  const table = readFileSync(join(root, 'docs', 'specification', 'conformance.md'), 'utf8')
  const unproven = listUnprovenTests(table, report.tests, isFullRun)
  if (unproven.length > 0) throw new Error(`these did not: ${unproven.join(', ')}`)
}

/** @throws Error more than a tenth above the budget. */
async function assertWithinBudget(): Promise<void> {
  const excesses = findOverBudget(costs, await listNewestTests())
  warnings = excesses.map(({ sentence }) => `Above its budget: ${sentence}`)
  const failures = excesses.filter(({ isFailure }) => isFailure)
  if (failures.length === 0) return
  const sentences = failures.map(({ sentence }) => sentence).join('\n')
  throw new Error(`\n${sentences}\nMove cases to *.full.test.ts(x), or let files share a product (docs/testing.md).`)
}

/** Test files, the one added last first; none in a copy without history. */
async function listNewestTests(): Promise<string[]> {
  const { output } = await run('git', ['log', '-300', '--diff-filter=A', '--name-only', '--format='])
  return output.split('\n').filter((file) => /\.test\.tsx?$/.test(file))
}

/** The UTC day as a number, so that full runs vary their random cases. */
function seedOfToday(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '')
}

function missingLines(): string[] {
  return [
    describeMissing('phones and paper', listMissingBrowsers(), 'webkit2gtk-driver firefox-esr xvfb poppler-utils'),
    describeMissing('the topology', listMissingPrograms(FOR_TOPOLOGY), 'nats-server nginx'),
    describeMissing('what watches the metrics', listMissingPrograms(FOR_WATCHING), 'prometheus'),
  ]
}
