import { run } from '@sufra/server/run'
import { findBadSubjects, listMixedBudgetCommits, listSubjects } from './commit-subjects.ts'
import { TYPE_CHECK } from './testing/type-check.ts'

// npm run check: types, lint, quick tests of uncommitted changes (else of the last commit), and commit subjects.
const { output: changes } = await run('git', ['status', '--porcelain'])
const since = changes.trim() ? 'HEAD' : 'HEAD~1'
const quick = ['unit', 'store', 'components'].flatMap((project) => ['--project', project])
const steps: [string, ...string[]][] = [
  ['tsc', ...TYPE_CHECK],
  ['biome', 'check', '--error-on-warnings', '.'],
  ['vitest', 'run', '--changed', since, '--passWithNoTests', '--reporter=dot', '--silent=passed-only', ...quick],
]
let failed = 0
for (const [program, ...args] of steps) {
  const { code } = await run(program, args, { show: true })
  if (code !== 0) failed += 1
}
for (const subject of findBadSubjects(await listSubjects())) {
  console.log(`No conventional commit subject of at most 72 characters: ${subject}`)
  failed += 1
}
for (const subject of await listMixedBudgetCommits()) {
  console.log(`The gate's budget is changed by a commit of its own, which says why: ${subject}`)
  failed += 1
}
console.log(failed === 0 ? 'What changed is in order. `npm test` proves the whole.' : `${failed} checks failed.`)
process.exit(failed === 0 ? 0 : 1)
