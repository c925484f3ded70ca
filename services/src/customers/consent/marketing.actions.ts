import * as contract from '@sufra/contracts/marketing/calls'
import type { Marketing } from '@sufra/contracts/marketing/entities'
import { defineAction, defineTransaction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import type { CustomerRecord } from '../customer.model.ts'
import { getCustomer } from '../find-customer.ts'
import { type MailConsent, type MarketingConsentRecord, MarketingConsents } from '../marketing-consent.model.ts'
import { getReadCustomer } from '../test-guest.ts'
import { changeMailConsent, hasMailConsent } from './change-mail-consent.ts'

const MOST_CHANGES = 100

export const getMarketing = (app: AppContext) =>
  defineAction(contract.marketing, async (ctx, { id }) =>
    toDto(await getReadCustomer(ctx.meta.session, id), await listChanges(id), app),
  )

export const saveMarketing = (app: AppContext) =>
  defineTransaction(contract.saveMarketing, async (_ctx, { id, mail, textVersion, language }) => {
    const customer = await getCustomer(id)
    const changes = await listChanges(id)
    const wanted: MailConsent = { isOn: mail, textVersion, language, source: 'my-data', at: app.now() }
    const isChanged = changeMailConsent(customer, wanted)
    const after = isChanged ? { ...customer, mailConsent: wanted } : customer
    return toDto(after, isChanged ? [{ customerId: id, channel: 'mail', ...wanted }, ...changes] : changes, app)
  })

function listChanges(customerId: number): Promise<MarketingConsentRecord[]> {
  return MarketingConsents.find({ customerId }).sort({ at: -1, _id: -1 }).limit(MOST_CHANGES).lean()
}

function toDto(customer: CustomerRecord, changes: readonly MarketingConsentRecord[], app: AppContext): Marketing {
  return {
    mail: hasMailConsent(customer),
    canBeMailed: Boolean(customer.email) && app.config.mail !== null,
    changes: changes.map(({ channel, isOn, textVersion, language, source, at }) => ({
      channel,
      isOn,
      textVersion,
      language,
      source,
      at: at.toISOString(),
    })),
  }
}
