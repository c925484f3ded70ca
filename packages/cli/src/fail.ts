import { ConfigError } from 'services/lib/environment'

/** Ends the command with what is wrong, a sentence each; never a stack trace. */
export function fail(error: unknown): never {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem)
  else console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
