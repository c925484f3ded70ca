import { randomUUID } from 'node:crypto'
import * as contract from '@sufra/contracts/messaging/test-mail/calls'
import { LANGUAGES } from '@sufra/domain/platform/choices'
import { createDomainError } from '@sufra/domain/platform/errors'
import { isolate } from '@sufra/domain/platform/isolate'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { Mail } from '@sufra/runtime/calls/mail'
import { composeTestMail } from '@sufra/runtime/calls/marketing'
import { call } from '@sufra/runtime/internal-call'
import { defineAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { runTransaction } from '../../platform/db/transaction.ts'
import { mails } from '../../platform/metrics.ts'
import { getActorName } from '../../platform/observability/audit.ts'
import { recordSetup } from '../../platform/setup/setup-facts.ts'
import { fillTemplate, mailWords } from './format-text.ts'
import { renderHtml, renderText, type Section } from './layout.ts'
import { getRestaurantName } from './mail-facts.ts'
import { getMailKeys } from './mail-keys.ts'
import { createMailLimits, type MailLimits } from './mail-limits.ts'
import { createMailServer, type Delivery, type MailServerConfig, type MailTimeouts } from './mail-server.ts'

/** Together less than the call's deadline. */
const TIMEOUTS: MailTimeouts = { openingMs: 6000, transferMs: 8000 }
const ANSWER_MOST = 500
const DAY_SECONDS = 24 * 60 * 60

/** @throws RuleError MAIL_IS_OFF; TOO_MANY_ATTEMPTS for a mailbox that got too many of a day. */
export function sendTestMail(app: AppContext) {
  let limits: MailLimits | undefined
  return defineAction(contract.sendTestMail, async (ctx, { email, campaign }) => {
    const { serverUrl = null, from = '' } = app.config.mail ?? {}
    if (serverUrl === null) throw createDomainError('MAIL_IS_OFF')
    const mail = campaign ? await call(ctx, composeTestMail, { email, campaign }) : writeTestMail(app)
    limits ??= createMailLimits()
    const key = (await getMailKeys(app)).getKey(email)
    const giveBack = await limits.count('owner', key, `staff:${getActorName(ctx.meta)}`)
    if (!giveBack) throw createTooMany()
    const { outcome, answer } = await deliver(mail, email, { serverUrl, from }, app)
    const isAccepted = outcome.status === 'sent'
    mails.inc({ kind: 'test', outcome: outcome.status })
    if (!isAccepted) await giveBack()
    if (isAccepted) await runTransaction(async () => recordSetup({ mailTestedAt: app.now() }, app.now()))
    return { isAccepted, answer: answer.slice(0, ANSWER_MOST) }
  })
}

const createTooMany = () =>
  createDomainError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: DAY_SECONDS, minutes: DAY_SECONDS / 60 })

async function deliver(mail: Mail, address: string, config: MailServerConfig, app: AppContext): Promise<Delivery> {
  const mailServer = createMailServer(config, TIMEOUTS)
  const messageId = `<test-${randomUUID()}@${new URL(app.config.publicUrl).hostname}>`
  try {
    return await mailServer.deliver({ mail, to: { name: '', address }, messageId })
  } finally {
    mailServer.close()
  }
}

function writeTestMail({ config }: AppContext): Mail {
  const { phone } = config.restaurant
  const sections = LANGUAGES.map((language): Section => {
    const { test, call } = mailWords[language]
    const restaurant = isolate(getRestaurantName(language, config))
    return {
      language,
      title: test.title,
      text: fillTemplate(test.text, { restaurant }),
      facts: [],
      before: null,
      calendar: null,
      actions: [],
      call: { sentence: call, phone, display: formatPhone(phone) },
      why: fillTemplate(test.why, { restaurant }),
      stop: null,
    }
  })
  const name = getRestaurantName('en', config)
  return {
    from: name,
    subject: LANGUAGES.map((language) => mailWords[language].test.title).join(' · '),
    text: renderText(sections),
    html: renderHtml(sections, name),
    stopUrl: null,
    calendar: null,
  }
}
