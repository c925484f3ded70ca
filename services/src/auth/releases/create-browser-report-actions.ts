import type { AppContext } from '../../platform/config.ts'
import { addBrowserSums } from './add-browser-sums.action.ts'
import { readFigures } from './read-figures.action.ts'

export const createBrowserReportActions = (app: AppContext) => ({ addBrowserSums: addBrowserSums(app), readFigures })
