import { formatErrorTitle } from '@sufra/domain/platform/redact'
import { diskFaultExit, isDiskFault } from '@sufra/embedded-mongo'
import { ConfigError } from '@sufra/runtime/environment'
import { isDiskError } from 'services/platform/errors'

/**
 * Reports one sentence per problem, never a stack trace, and exits. The exit code tells the supervisor of a disk fault
 * (supervise.mjs).
 */
export function fail(error: unknown, report: (line: string) => void = console.error): never {
  if (error instanceof ConfigError) for (const problem of error.problems) report(problem)
  else report(formatFailure(error))
  process.exit(isDiskFault(error) || isDiskError(error) ? diskFaultExit : 1)
}

export function formatFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // MongoDB messages may quote document values, for example of a duplicate key.
  return error.name.startsWith('Mongo') ? formatErrorTitle(error) : error.message
}
