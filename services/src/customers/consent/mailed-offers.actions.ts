import * as calls from '@sufra/runtime/calls/customers'
import { getMailKeys, type MailedConsentText } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { deleteOne, runTransaction, upsertOne, write } from '../../platform/db/transaction.ts'
import { type CustomerRecord, Customers } from '../customer.model.ts'
import { MailboxConsents } from '../mailbox-consent.model.ts'
import { changeMailConsent, hasMailConsent } from './change-mail-consent.ts'

/** A consent that becomes nobody's within that time is deleted. */
const WAIT_MS = 365 * 24 * 60 * 60_000
/** A mailbox has to confirm each account. */
const MOST_ACCOUNTS = 50

export const getMailedOffers = (app: AppContext) =>
  defineInternalAction(calls.mailedOffers, async (_ctx, { token }) => {
    const asked = (await getMailKeys(app)).parseConsent(token)
    if (!asked) return null
    const accounts = await listConfirmedAccounts(asked.mailboxKey)
    const isWaiting = async () => (await MailboxConsents.exists({ mailboxKey: asked.mailboxKey })) !== null
    return { isOn: accounts.some(hasMailConsent) || (await isWaiting()), hasAccount: accounts.length > 0 }
  })

/** The token is the authorisation: it was mailed to the address alone. */
export const answerMailedOffers = (app: AppContext) =>
  defineInternalAction(calls.answerMailedOffers, async (_ctx, { token, isOn }) => {
    const asked = (await getMailKeys(app)).parseConsent(token)
    if (!asked) return null
    return runTransaction(async () => {
      const accounts = await listConfirmedAccounts(asked.mailboxKey)
      if (isOn) giveConsent(asked, accounts, app.now())
      else withdrawConsent(asked, accounts, app.now())
      return { isOn, hasAccount: accounts.length > 0 }
    })
  })

function listConfirmedAccounts(mailboxKey: string): Promise<CustomerRecord[]> {
  return Customers.find({ mailboxKey, emailConfirmedAt: { $exists: true } }, { password: 0 })
    .sort({ id: 1 })
    .limit(MOST_ACCOUNTS)
    .lean<CustomerRecord[]>()
}

/** To all accounts of the mailbox; without one it waits for the first that is confirmed. */
function giveConsent({ mailboxKey, ...text }: MailedConsentText, accounts: CustomerRecord[], at: Date): void {
  const wanted = { ...text, isOn: true, source: 'booking', at } as const
  for (const account of accounts) if (!hasMailConsent(account)) changeMailConsent(account, wanted)
  if (accounts.length > 0) return
  const expiresAt = new Date(at.getTime() + WAIT_MS)
  write(upsertOne(MailboxConsents, { mailboxKey }, { $setOnInsert: { ...text, at, expiresAt } }))
}

function withdrawConsent({ mailboxKey, ...text }: MailedConsentText, accounts: CustomerRecord[], at: Date): void {
  for (const account of accounts)
    changeMailConsent(account, { ...(account.mailConsent ?? text), isOn: false, source: 'unsubscribe-link', at })
  write(deleteOne(MailboxConsents, { mailboxKey }))
}
