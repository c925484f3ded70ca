import type { AppContext } from '../../platform/config.ts'
import { composeBookingMail, settleBookingMail } from './booking-mail.actions.ts'
import { getOwnMails, saveOwnMails } from './own-mails.actions.ts'

export const createMailActions = (app: AppContext) => ({
  composeBookingMail: composeBookingMail(app),
  settleBookingMail: settleBookingMail(app),
  ownMails: getOwnMails(app),
  saveOwnMails: saveOwnMails(app),
})
