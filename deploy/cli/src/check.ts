import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readIfThere } from './engine.ts'
import { closingLine, readReport } from './report.ts'
import { root } from './root.ts'
import { run } from './run.ts'
import { sideBySide } from './side-by-side.ts'

/** The tests that need neither a browser nor the whole product. */
const QUICK = ['--project', 'unit', '--project', 'store', '--project', 'components']
const scratch = mkdtempSync(join(tmpdir(), 'check-'))
const reportFile = join(scratch, 'report.json')
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
/** A dot for each test that passed, everything about one that failed; the counts go into the report. */
const BRIEF = ['--reporter=dot', '--silent=passed-only', '--reporter=json', `--outputFile.json=${reportFile}`]

// What changed since the last commit, or in it when nothing has changed since: types, lint, and the tests that reach it.
const changed = await changedFiles()
const since = changed.length > 0 ? 'HEAD' : 'HEAD~1'
const files = changed.length > 0 ? changed : await lines('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD~1'])
const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files]
console.log('Checking types, lint and tests beside each other; each is told when it has ended …')
const failed = await sideBySide(
  [
    { name: 'Types', program: 'tsc', args: ['-b'] },
    { name: 'Lint', program: 'biome', args: lint },
    { name: 'Tests', program: 'vitest', args: ['run', '--changed', since, '--passWithNoTests', ...QUICK, ...BRIEF] },
  ],
  console.log,
)
console.log(
  failed.length === 0
    ? '\nWhat changed is in order. `npm test` proves the whole.'
    : `\nFailed: ${failed.join(', ')}. What they say stands above, each behind its ✗.`,
)
const report = readReport(readIfThere(reportFile) ?? '', failed.includes('Tests') ? 1 : 0)
const checks = ['Types', 'Lint']
const failedChecks = checks.filter((name) => failed.includes(name)).length
console.log(
  closingLine({
    ...report,
    passed: report.passed + checks.length - failedChecks,
    failed: report.failed + failedChecks,
  }),
)
process.exit(failed.length === 0 ? 0 : 1)

/** The files of the working tree that differ from the last commit, new ones too. */
async function changedFiles(): Promise<string[]> {
  const tracked = await lines('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD'])
  return [...tracked, ...(await lines('git', ['ls-files', '--others', '--exclude-standard']))]
}

async function lines(program: string, args: string[]): Promise<string[]> {
  const { output } = await run(program, args, { cwd: root })
  return output.split('\n').filter(Boolean)
}
