import type { AppContext } from '../../platform/config.ts'
import { keepDisplaced, listDisplaced, previewDisplaced } from './displaced.actions.ts'

export const createDisplacedActions = (app: AppContext) => ({
  listMisfits: listDisplaced(app),
  previewMisfits: previewDisplaced(app),
  keep: keepDisplaced(app),
})
