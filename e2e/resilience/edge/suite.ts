import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@sufra/cli/root'
import { run } from '@sufra/cli/run'
import { beforeAll, describe, it } from 'vitest'
import { DEPLOYMENT, type Deployment, type Settings } from '../../harness/deployment/deployment.ts'
import { withoutDeployment, withSettings } from '../../harness/deployment/needs.ts'

/** All of it, one file after another, beside whatever else the machine does. */
const LONGEST_MS = 60 * 60_000
const CONFIG = 'e2e/resilience/edge/vitest.config.ts'

/** What the runner writes down of a file of tests, as far as it is read here. */
interface FileResult {
  name: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
}

/**
 * Runs the API suite and the journeys against a deployed product. Each of their files is a test here; one that a
 * deployment cannot serve (needs.ts) is skipped with its reason.
 * @param open brings the deployment with some settings, which nobody else uses until they are over; also one after
 * another.
 */
export function suiteThroughEdge(open: (settings: Settings) => Promise<Deployment>): void {
  const files = globSync('e2e/{api,journeys,visual}/**/*.test.ts', { cwd: root }).sort()
  const apart = new Set(withSettings.flatMap((group) => group.files))
  const usual = files.filter((file) => !withoutDeployment.has(file) && !apart.has(file))
  const [api, journeys] = [true, false].map((isApi) => usual.filter((file) => file.startsWith('e2e/api/') === isApi))
  const groups = [
    { name: 'the API suite', settings: {}, files: api ?? [] },
    { name: 'the journeys', settings: {}, files: journeys ?? [] },
    ...withSettings.map((group) => ({ name: `with ${Object.keys(group.settings).join(', ')}`, ...group })),
  ]
  for (const group of groups) {
    describe(group.name, () => {
      let results: ReadonlyMap<string, FileResult>
      let told = ''
      beforeAll(async () => {
        const deployment = await open(group.settings)
        ;({ results, told } = await runAgainst(deployment, group.files))
      }, LONGEST_MS)
      it.each(group.files)('%s', (file) => assertPassed(results.get(file), told))
    })
  }
  it.skip.each(files.filter((file) => withoutDeployment.has(file)).map((file) => [file, withoutDeployment.get(file)]))(
    '%s (%s)',
    () => undefined,
  )
}

/** Runs files one after another. @returns what became of each, and all that the runner told. */
async function runAgainst(deployment: Deployment, files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'through-edge-'))
  const file = join(folder, 'report.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', '--config', CONFIG, ...reports, ...files]
  const { output } = await run('vitest', args, { env: envFor(deployment) })
  const results = readResults(file)
  rmSync(folder, { recursive: true })
  return { results, told: output }
}

/** The runner that is started is none of this one's workers. */
function envFor(deployment: Deployment): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'TZ')
  return { ...Object.fromEntries(own), [DEPLOYMENT]: JSON.stringify(deployment) }
}

function readResults(file: string): ReadonlyMap<string, FileResult> {
  try {
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: FileResult[] }
    return new Map(testResults.map((result) => [result.name.slice(root.length + 1), result]))
  } catch {
    return new Map()
  }
}

/** @throws Error with what failed in the file, or with the end of what the runner told when it did not run. */
function assertPassed(result: FileResult | undefined, told: string): void {
  if (!result) throw new Error(`It did not run:\n${told.slice(-1500)}`)
  const failed = result.assertionResults.filter(({ status }) => status === 'failed')
  const faults = failed.map(({ fullName, failureMessages }) => [fullName, ...(failureMessages ?? [])].join('\n'))
  if (result.message) faults.push(result.message)
  if (faults.length > 0) throw new Error([...faults, ...causesIn(told)].join('\n\n'))
  if (!result.assertionResults.some(({ status }) => status === 'passed')) throw new Error('None of its tests ran')
}

/** What lies behind the errors, which the report leaves out: 'fetch failed' by itself says nothing. */
function causesIn(told: string): string[] {
  return [...new Set(told.match(/^.*Caused by: .*$/gm))]
}
