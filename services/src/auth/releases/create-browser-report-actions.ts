import type { AppContext } from '../../platform/config.ts'
import { addBrowserSums } from './add-browser-sums.action.ts'
import { readFigures } from './read-figures.action.ts'
import { recordTrialReturn } from './record-trial-return.action.ts'

export const createBrowserReportActions = (app: AppContext) => ({
  addBrowserSums: addBrowserSums(app),
  readFigures,
  recordTrialReturn: recordTrialReturn(app),
})
