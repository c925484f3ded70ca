import type { AppContext } from '../../platform/config.ts'
import { mergeCustomers } from './merge.action.ts'
import { hidePair, listPairs } from './pairs.actions.ts'
import { splitCustomers } from './split.action.ts'

export const createMergeActions = (app: AppContext) => ({
  merge: mergeCustomers(app),
  split: splitCustomers(app),
  listPairs,
  hidePair: hidePair(app),
})
