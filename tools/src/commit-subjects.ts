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
  const tag = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*'])
  const since = tag.code === 0 ? tag.output.trim() : FIRST_CHECKED
  const log = await run('git', ['log', '--no-merges', '--format=%s', `${since}..HEAD`])
  return log.code === 0 ? log.output.split('\n').filter((subject) => subject !== '') : []
}
