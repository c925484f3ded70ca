import type { AppContext } from '../../platform/config.ts'
import { answerMailedOffers, getMailedOffers } from './mailed-offers.actions.ts'
import { getMarketing, saveMarketing } from './marketing.actions.ts'

export const createConsentActions = (app: AppContext) => ({
  marketing: getMarketing(app),
  saveMarketing: saveMarketing(app),
  mailedOffers: getMailedOffers(app),
  answerMailedOffers: answerMailedOffers(app),
})
