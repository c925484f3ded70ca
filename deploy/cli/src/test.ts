import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from './build.ts'
import { bringChromium } from './chromium.ts'
import { readIfThere } from './engine.ts'
import { bringOtherBrowsers, missingBrowsers } from './other-browsers.ts'
import { browsersLine, closingLine, faultsLine, programsLine, type Report, readReport, storeLine } from './report.ts'
import { run } from './run.ts'
import { bringPrograms, FOR_TOPOLOGY, FOR_WATCHING, missingPrograms } from './topology/programs.ts'

const scratch = mkdtempSync(join(tmpdir(), 'product-test-'))
const began = performance.now()
/** Until it is replaced by what the tests say, the run counts as failed. */
let report: Report = { passed: 0, failed: 1, skipped: 0, engines: [], storedIn: '', faults: 0 }
let [passed, failed] = [0, 0]

// The last line is there however the run ends.
process.on('exit', () => {
  rmSync(scratch, { recursive: true, force: true })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  const told = [
    storeLine(report),
    faultsLine(report),
    browsersLine(missingBrowsers()),
    programsLine('the topology', missingPrograms(FOR_TOPOLOGY), 'nats-server nginx'),
    programsLine('what watches the metrics', missingPrograms(FOR_WATCHING), 'prometheus'),
  ]
  const lines = [...told, `In ${minutes} minutes:`].filter((line) => line !== '')
  console.log(`\n${lines.join('\n')}`)
  console.log(closingLine({ ...report, passed: report.passed + passed, failed: report.failed + failed }))
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

let chromium = ''
await Promise.all([
  check('Type check', () => mustPass('tsc', ['-b']))
    .then(() => check('Lint', () => mustPass('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.'])))
    .then(() => check('Nothing unused', () => mustPass('knip', ['--treat-config-hints-as-errors']))),
  check('Browser', async () => {
    chromium = await bringChromium(console.log)
    await bringOtherBrowsers(console.log)
    await bringPrograms([...FOR_TOPOLOGY, ...FOR_WATCHING], console.log)
  }),
  check('Build', () => buildFrontEnds(console.log)),
])
report = await tests({ ...process.env, CHROMIUM: chromium })
process.exit(report.failed + failed === 0 ? 0 : 1)

/** One step that counts as one check. A failing one does not keep the others from running. */
async function check(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    console.log(`✓ ${name}`)
    passed += 1
  } catch (error) {
    console.error(`✗ ${name} failed: ${error instanceof Error ? error.message : error}`)
    failed += 1
  }
}

async function mustPass(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args)
  if (code !== 0) throw new Error(`\n${output}`)
}

/** Unit tests, tests against the real store, and the journeys in the browser. */
async function tests(env: NodeJS.ProcessEnv): Promise<Report> {
  console.log('— Tests')
  const file = join(scratch, 'report.json')
  const engineFile = join(scratch, 'engine')
  const faultsFile = join(scratch, 'faults')
  const only = process.argv.slice(2)
  const { code } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only],
    { env: { ...env, ENGINE_FILE: engineFile, FAULTS_FILE: faultsFile }, show: true },
  )
  return readReport(readIfThere(file) ?? '', code, readIfThere(engineFile) ?? '', readIfThere(faultsFile) ?? '')
}
