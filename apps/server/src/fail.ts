import { formatErrorTitle } from '@sufra/domain/platform/redact'
import { diskFaultExit, isDiskFault } from '@sufra/embedded-mongo'
import { ConfigError } from '@sufra/runtime/environment'
import { isDiskError } from 'services/platform/errors'

/**
 * Exits with one sentence per problem, never a stack trace. The exit code tells the supervisor of a disk fault
 * (supervise.mjs).
 */
export function fail(error: unknown): never {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem)
  // MongoDB messages may quote document values, for example of a duplicate key.
  else if (error instanceof Error && error.name.startsWith('Mongo')) console.error(formatErrorTitle(error))
  else console.error(error instanceof Error ? error.message : error)
  process.exit(isDiskFault(error) || isDiskError(error) ? diskFaultExit : 1)
}
