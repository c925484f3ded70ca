import { FRONT_ENDS, type FrontEndName } from '@sufra/contracts/front-ends/names'
import { findReturnReason } from '@sufra/domain/platform/trial-return'
import { readFigures, recordTrialReturn } from '@sufra/runtime/calls/auth'
import { call } from '@sufra/runtime/internal-call'
import { createCounter } from '@sufra/runtime/metrics'
import { publishRemotes } from '@sufra/runtime/releases/publish-remotes'
import { presentOf, readReturnedTrial, readTrial, type Trial } from '@sufra/runtime/releases/released'
import { forgetReturnedTrial, returnTrial } from '@sufra/runtime/releases/trial'
import type { ServiceBroker } from 'moleculer'

const returns = createCounter(
  'release_returns_total',
  'Releases to a share of browsers that returned by themselves, by front end.',
  ['front_end'],
)
const REMOTES = FRONT_ENDS.filter((name) => name !== 'shell')
for (const frontEnd of REMOTES) returns.inc({ front_end: frontEnd }, 0)

/**
 * Ends trials whose figures are bad (decision 56), and finishes what a gateway that died has begun.
 * @throws Error of the file system where this gateway may not write.
 */
export async function returnBadTrials(broker: ServiceBroker, pagesDir: string): Promise<void> {
  for (const frontEnd of REMOTES) {
    const trial = readTrial(pagesDir, frontEnd)
    if (trial && (await isBad(broker, pagesDir, frontEnd, trial))) {
      const isReturned = returnTrial(pagesDir, frontEnd, trial)
      if (isReturned) broker.logger.warn(`The release ${trial.version} of ${frontEnd} to a share returned by itself`)
    }
    const returned = readReturnedTrial(pagesDir, frontEnd)
    if (returned) await finishReturn(broker, pagesDir, frontEnd, returned)
  }
}

async function isBad(
  broker: ServiceBroker,
  pagesDir: string,
  frontEnd: FrontEndName,
  { version, since }: Trial,
): Promise<boolean> {
  const served = presentOf(pagesDir, frontEnd)
  if (!served) return false
  const window = { frontEnd, versions: [version, served.version], since: new Date(since).toISOString() }
  const [ofTrial, ofServed] = await call(broker, readFigures, window)
  return ofTrial !== undefined && ofServed !== undefined && findReturnReason(ofTrial, ofServed) !== null
}

/** Each step can be repeated; of several gateways, one counts. */
async function finishReturn(
  broker: ServiceBroker,
  pagesDir: string,
  frontEnd: FrontEndName,
  { version, percent, since }: Trial,
): Promise<void> {
  publishRemotes(pagesDir)
  const window = { frontEnd, versions: [version], since: new Date(since).toISOString() }
  const [figures] = await call(broker, readFigures, window)
  const { views = 0, errors = 0, loadFailures = 0 } = figures ?? {}
  await call(broker, recordTrialReturn, { frontEnd, version, percent, since, views, errors, loadFailures })
  if (forgetReturnedTrial(pagesDir, frontEnd)) returns.inc({ front_end: frontEnd })
}
