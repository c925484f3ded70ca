import type { AppContext } from '../../platform/config.ts'
import { composeMail } from './compose-mail.action.ts'
import { confirmMailedAddress, getMailedAddress } from './confirm-email.actions.ts'
import { getMailAccount } from './mail-account.action.ts'
import { requestConfirmation } from './request-confirmation.action.ts'

export const createEmailActions = (app: AppContext) => ({
  requestEmailConfirmation: requestConfirmation(app),
  mailedAddress: getMailedAddress(app),
  confirmMailedAddress: confirmMailedAddress(app),
  mailAccount: getMailAccount,
  composeMail: composeMail(app),
})
