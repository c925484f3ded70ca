import type { AppContext } from '../../platform/config.ts'
import { keepMisfit, listMisfits, previewMisfits } from './misfits.actions.ts'

export const createDisplacedActions = (app: AppContext) => ({
  listMisfits: listMisfits(app),
  previewMisfits: previewMisfits(app),
  keep: keepMisfit(app),
})
