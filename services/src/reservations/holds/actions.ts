import type { AppContext } from '../../platform/config.ts'
import { leaveWaitlist, takeTable } from './answer.actions.ts'
import { answerMailedHold, getMailedHold } from './answer-by-mail.actions.ts'

export const createHoldActions = (app: AppContext) => ({
  takeTable: takeTable(app),
  leaveWaitlist: leaveWaitlist(app),
  mailedHold: getMailedHold(app),
  answerMailedHold: answerMailedHold(app),
})
