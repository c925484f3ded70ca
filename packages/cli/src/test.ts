import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildFrontEnds } from './build.ts'
import { bringChromium } from './chromium.ts'
import { run } from './run.ts'

interface Count {
  passed: number
  failed: number
}

const scratch = mkdtempSync(join(tmpdir(), 'product-test-'))
const total: Count = { passed: 0, failed: 0 }
try {
  await check('Type check', () => mustPass('tsc', ['-b']))
  await check('Lint', () => mustPass('biome', ['check', '--error-on-warnings', '--max-diagnostics=50', '.']))
  await check('Build', () => buildFrontEnds(console.log))
  let chromium = ''
  await check('Browser', async () => {
    chromium = await bringChromium(console.log)
  })
  add(await tests({ ...process.env, CHROMIUM: chromium }))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** One step that counts as one check. A failing one does not keep the others from running. */
async function check(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    console.log(`— ${name}`)
    await work()
    add({ passed: 1, failed: 0 })
  } catch (error) {
    console.error(`${name} failed: ${error instanceof Error ? error.message : error}`)
    add({ passed: 0, failed: 1 })
  }
}

async function mustPass(program: string, args: string[]): Promise<void> {
  const { code } = await run(program, args, { show: true })
  if (code !== 0) throw new Error('see above')
}

/** Unit tests, tests against the real store, and the journeys in the browser. */
async function tests(env: NodeJS.ProcessEnv): Promise<Count> {
  console.log('— Tests')
  const report = join(scratch, 'report.json')
  const only = process.argv.slice(2)
  const { code } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
    { env, show: true },
  )
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    success: boolean
  }
  // A file that cannot even be loaded fails the run without failing a test.
  const unloaded = (code !== 0 || !success) && numFailedTests === 0 ? 1 : 0
  return { passed: numPassedTests, failed: numFailedTests + unloaded }
}

function add({ passed, failed }: Count): void {
  total.passed += passed
  total.failed += failed
}
