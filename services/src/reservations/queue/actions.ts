import type { AppContext } from '../../platform/config.ts'
import { changeQueueEntry } from './change.action.ts'
import { joinQueue } from './join.action.ts'
import { getQueueQuote, listQueue } from './list.actions.ts'
import { seatQueueEntry } from './seat.action.ts'

export const createQueueActions = (app: AppContext) => ({
  joinQueue: joinQueue(app),
  listQueue: listQueue(app),
  queueQuote: getQueueQuote(app),
  changeQueueEntry: changeQueueEntry(app),
  seatQueueEntry: seatQueueEntry(app),
})
