import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@sufra/cli/root'
import { run } from '@sufra/cli/run'
import { beforeAll, it } from 'vitest'
import { DEPLOYMENT, type Deployment } from './deployment.ts'
import { withoutDeployment } from './needs.ts'

/** All of it, one file after another, beside whatever else the machine does. */
const LONGEST_MS = 60 * 60_000
const CONFIG = 'e2e/edge/vitest.config.ts'

/** What the runner writes down of a file of tests, as far as it is read here. */
interface FileResult {
  name: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
}

/**
 * Runs the API suite and the journeys against a deployed product. Each of their files is a test here; one that a
 * deployment cannot serve (needs.ts) is skipped with its reason.
 * @param open brings the deployment when they begin, which nobody else uses until they are over.
 */
export function suiteThroughEdge(open: () => Promise<Deployment>): void {
  const files = globSync('e2e/{api,journeys}/**/*.test.ts', { cwd: root }).sort()
  let results: ReadonlyMap<string, FileResult>
  let told = ''
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'through-edge-'))
    const file = join(folder, 'report.json')
    const args = ['run', '--config', CONFIG, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { output } = await run('vitest', args, { env: envFor(await open()) })
    told = output
    results = readResults(file)
    rmSync(folder, { recursive: true })
  }, LONGEST_MS)

  for (const file of files) {
    const why = withoutDeployment.get(file)
    if (why) it.skip(`${file} (${why})`)
    else it(file, () => assertPassed(results.get(file), told))
  }
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
  if (!result) throw new Error(`It did not run:\n${told.slice(-4000)}`)
  const failed = result.assertionResults.filter(({ status }) => status === 'failed')
  const faults = failed.map(({ fullName, failureMessages }) => [fullName, ...(failureMessages ?? [])].join('\n'))
  if (result.message) faults.push(result.message)
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
  if (!result.assertionResults.some(({ status }) => status === 'passed')) throw new Error('None of its tests ran')
}
