/** Below it figures are chance. */
const FEWEST_VIEWS = 200
const MOST_ERRORS_PER_VIEW = 1 / 100
const MOST_TIMES_SERVED = 2
const MOST_FAILURES_PER_VIEW = 1 / 50

export type ReturnReason = 'errors' | 'loadFailures'

/** What browsers reported since the trial began. */
export interface TrialFigures {
  views: number
  errors: number
  loadFailures: number
}

/**
 * Why a release to a share of browsers returns (decision 56); null while it may go on. It returns with 200 views when
 * its errors per view are above 1 in 100 and above twice the served version's, or a part fails in 1 of 50 views.
 */
export function findReturnReason(trial: TrialFigures, served: TrialFigures): ReturnReason | null {
  if (trial.views < FEWEST_VIEWS) return null
  if (trial.loadFailures / trial.views >= MOST_FAILURES_PER_VIEW) return 'loadFailures'
  const errorsPerView = trial.errors / trial.views
  const servedPerView = served.views === 0 ? 0 : served.errors / served.views
  return errorsPerView > MOST_ERRORS_PER_VIEW && errorsPerView > MOST_TIMES_SERVED * servedPerView ? 'errors' : null
}
