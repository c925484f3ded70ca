import { ConfigError } from '../environment.ts'

/** The sentences with which the environment that is read is refused; none for a good one. */
export function problemsIn(read: () => unknown): string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
