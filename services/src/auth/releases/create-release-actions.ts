import type { AppContext } from '../../platform/config.ts'
import { addBrowserSums } from './add-browser-sums.action.ts'
import { listReleases } from './list-releases.action.ts'
import { readFigures } from './read-figures.action.ts'
import { recordTrialReturn } from './record-trial-return.action.ts'
import { serveRelease } from './serve-release.action.ts'

export const createReleaseActions = (app: AppContext) => ({
  listReleases,
  serveRelease: serveRelease(app),
  addBrowserSums: addBrowserSums(app),
  readFigures,
  recordTrialReturn: recordTrialReturn(app),
})
