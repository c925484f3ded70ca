import type { AppContext } from '../../platform/config.ts'
import { answerMailedFeedback, getMailedFeedback } from './answer-by-mail.actions.ts'
import { answerFeedback } from './answer-feedback.action.ts'
import { composeFeedbackMail } from './compose-feedback-mail.action.ts'
import { getFeedbackSettings, setFeedbackSettings } from './feedback-settings.actions.ts'
import { handleFeedback } from './handle-feedback.action.ts'
import { listFeedback } from './list-feedback.action.ts'
import { getFeedbackReport } from './report.action.ts'

export const createFeedbackActions = (app: AppContext) => ({
  answerFeedback: answerFeedback(app),
  mailedFeedback: getMailedFeedback(app),
  answerMailedFeedback: answerMailedFeedback(app),
  composeFeedbackMail: composeFeedbackMail(app),
  listFeedback,
  handleFeedback: handleFeedback(app),
  feedbackReport: getFeedbackReport(app),
  feedbackSettings: getFeedbackSettings,
  saveFeedbackSettings: setFeedbackSettings(app),
})
