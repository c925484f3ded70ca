import { root } from './root.ts'
import { run } from './run.ts'

/** The tests that need neither a browser nor the whole product. */
const QUICK = ['--project', 'node', '--project', 'browser-parts']

// What changed since the last commit, or in it when nothing has changed since: types, lint, and the tests that reach it.
const changed = await changedFiles()
const since = changed.length > 0 ? 'HEAD' : 'HEAD~1'
const files = changed.length > 0 ? changed : await lines('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD~1'])
const steps: [string, string[]][] = [
  ['tsc', ['-b']],
  ['biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files]],
  ['vitest', ['run', '--changed', since, '--passWithNoTests', ...QUICK]],
]
let failed = 0
for (const [program, args] of steps) {
  const { code } = await run(program, args, { show: true })
  if (code !== 0) failed += 1
}
console.log(
  failed === 0
    ? 'What changed is in order. `npm test` proves the whole.'
    : `${failed} of ${steps.length} checks failed.`,
)
process.exit(failed === 0 ? 0 : 1)

/** The files of the working tree that differ from the last commit, new ones too. */
async function changedFiles(): Promise<string[]> {
  const tracked = await lines('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD'])
  return [...tracked, ...(await lines('git', ['ls-files', '--others', '--exclude-standard']))]
}

async function lines(program: string, args: string[]): Promise<string[]> {
  const { output } = await run(program, args, { cwd: root })
  return output.split('\n').filter(Boolean)
}
