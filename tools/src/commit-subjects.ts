import { run } from '@sufra/server/run'

const CONVENTIONAL = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z0-9-]+\))?!?: \S/
const LONGEST = 72
/** Commits after this one are checked; a release tag replaces it. */
const FIRST_CHECKED = 'f72f3aa17f0bf2ac9dc9877cfa545e7af4f6ed82'

/** The subjects that are no conventional commits or exceed 72 characters. */
export function findBadSubjects(subjects: readonly string[]): string[] {
  return subjects.filter((subject) => !CONVENTIONAL.test(subject) || subject.length > LONGEST)
}

/** The subjects of commits since the last release; none in a clone without that history. */
export async function listSubjects(): Promise<string[]> {
  const log = await readLog('--no-merges', '--format=%s')
  return log.split('\n').filter((subject) => subject !== '')
}

const BUDGET_FILE = 'tools/src/testing/budget.ts'

/** Commits that change the gate's budget among other things, by subject. */
export async function listMixedBudgetCommits(): Promise<string[]> {
  return findMixedCommits(
    await readLog('--diff-filter=M', '--full-diff', '--format=%x00%s', '--name-only', '--', BUDGET_FILE),
  )
}

/** @param log a subject behind a zero, then the names of the changed files, for each commit. */
export function findMixedCommits(log: string): string[] {
  const commits = log.split('\0').map((commit) => commit.split('\n').filter((line) => line !== ''))
  return commits
    .filter(([, ...files]) => files.includes(BUDGET_FILE))
    .filter(([, ...files]) => files.some((file) => file !== BUDGET_FILE && !file.startsWith('docs/')))
    .map(([subject = '']) => subject)
}

async function readLog(...args: string[]): Promise<string> {
  const tag = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'])
  const since = tag.code === 0 ? tag.output.trim() : FIRST_CHECKED
  const { code, output } = await run('git', ['log', `${since}..HEAD`, ...args])
  return code === 0 ? output : ''
}
