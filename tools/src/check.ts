import { run } from '@sufra/server/run'

// npm run check: types, lint, and quick tests of uncommitted changes, or of the last commit if there are none.
const { output: changes } = await run('git', ['status', '--porcelain'])
const since = changes.trim() ? 'HEAD' : 'HEAD~1'
const quick = ['unit', 'store', 'components'].flatMap((project) => ['--project', project])
const steps: [string, ...string[]][] = [
  ['tsc', '-b'],
  ['biome', 'check', '--error-on-warnings', '.'],
  ['vitest', 'run', '--changed', since, '--passWithNoTests', '--reporter=dot', '--silent=passed-only', ...quick],
]
let failed = 0
for (const [program, ...args] of steps) {
  const { code } = await run(program, args, { show: true })
  if (code !== 0) failed += 1
}
console.log(failed === 0 ? 'What changed is in order. `npm test` proves the whole.' : `${failed} of 3 checks failed.`)
process.exit(failed === 0 ? 0 : 1)
