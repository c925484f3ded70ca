import { errorTitle } from '@sufra/domain/redact'
import { diskFaultExit, isDiskFault } from '@sufra/embedded-mongo'
import { ConfigError } from '@sufra/runtime/environment'
import { isDiskRefusal } from 'services/lib/calls/errors'

/**
 * Ends the command with what is wrong, a sentence each; never a stack trace. The exit code tells the supervisor whether
 * it is the disk's fault (supervise.mjs).
 */
export function fail(error: unknown): never {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem)
  // What the database says may quote a document: an index that cannot be made names the value that stands there twice.
  else if (error instanceof Error && error.name.startsWith('Mongo')) console.error(errorTitle(error))
  else console.error(error instanceof Error ? error.message : error)
  process.exit(isDiskFault(error) || isDiskRefusal(error) ? diskFaultExit : 1)
}
