import type { AppContext } from '../../platform/config.ts'
import { changeQueueEntry } from './change.action.ts'
import { composeCalledMail } from './compose-called-mail.action.ts'
import { joinQueue } from './join.action.ts'
import { getQueueQuote, listQueue } from './list.actions.ts'
import { getPublicQueue, getPublicQueueEntry, joinPublicQueue, leavePublicQueue } from './public-queue.actions.ts'
import { createQueueLimits, type QueueLimits } from './queue-limits.ts'
import { getQueueReport } from './report.action.ts'
import { seatQueueEntry } from './seat.action.ts'

export function createQueueActions(app: AppContext) {
  let limits: QueueLimits | undefined
  const getLimits = () => {
    limits ??= createQueueLimits()
    return limits
  }
  return {
    joinQueue: joinQueue(app),
    listQueue: listQueue(app),
    queueQuote: getQueueQuote(app),
    composeCalledMail: composeCalledMail(app),
    queueReport: getQueueReport(app),
    changeQueueEntry: changeQueueEntry(app),
    seatQueueEntry: seatQueueEntry(app),
    publicQueue: getPublicQueue(app, getLimits),
    joinPublicQueue: joinPublicQueue(app, getLimits),
    publicQueueEntry: getPublicQueueEntry(app, getLimits),
    leavePublicQueue: leavePublicQueue(app, getLimits),
  }
}
