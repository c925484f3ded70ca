import { MAIL_RULES } from '@sufra/domain/messaging/mail-policy'
import { mailKinds } from '@sufra/domain/reservations/booking-mail'
import type { MailOutcome } from '@sufra/runtime/calls/mail'
import type { ServiceSchema } from 'moleculer'
import type { AppContext } from '../platform/config.ts'
import {
  createGaugeReader,
  mails,
  oldestMessage,
  setAsideMessages,
  webhookDeliveries,
  webhooksInTrouble,
} from '../platform/metrics.ts'
import { type MailRecord, Mails } from './mail/mail.model.ts'
import { Deliveries, type DeliveryRecord } from './webhooks/delivery.model.ts'
import { listActiveWebhooks, type WebhookRecord, Webhooks } from './webhooks/webhook.model.ts'

/** What waits, and which receivers fail, read by few commands when metrics are asked for. */
export function createOutboxMetrics(app: AppContext): Partial<ServiceSchema>[] {
  countFromZero()
  return [
    createGaugeReader(oldestMessage, async () => {
      const [mail, webhook] = await Promise.all([getMailAge(app), getDeliveryAge(app)])
      const ofMail = mail === null ? [] : [{ labels: { destination: 'mail' }, value: mail }]
      return [...ofMail, { labels: { destination: 'webhook' }, value: webhook }]
    }),
    createGaugeReader(webhooksInTrouble, async () => {
      const webhooks = await Webhooks.find({}).lean<WebhookRecord[]>()
      const count = (isSo: (webhook: WebhookRecord) => boolean) => webhooks.filter(isSo).length
      return [
        { labels: { state: 'failing' }, value: count((each) => each.isActive && each.failingSince !== null) },
        { labels: { state: 'switched_off' }, value: count((each) => !each.isActive && each.disabledAt !== null) },
      ]
    }),
  ]
}

const OUTCOMES: MailOutcome['status'][] = ['sent', 'refused', 'postponed', 'away', 'given_up', 'limited']

function countFromZero(): void {
  const { booking: _booking, ...others } = MAIL_RULES
  for (const kind of [...mailKinds, ...Object.keys(others)])
    for (const outcome of OUTCOMES) mails.inc({ kind, outcome }, 0)
  for (const outcome of ['delivered', 'failed', 'given_up']) webhookDeliveries.inc({ outcome }, 0)
  for (const destination of ['mail', 'webhook']) setAsideMessages.inc({ destination }, 0)
}

/** Seconds since the oldest waiting mail became due; null where this process sends no mails. */
async function getMailAge({ config, now }: AppContext): Promise<number | null> {
  if (!config.mail?.serverUrl) return null
  const oldest = await Mails.findOne({ status: 'pending', queuedAt: { $lte: now() } }, { queuedAt: 1 })
    .sort({ queuedAt: 1 })
    .lean<Pick<MailRecord, 'queuedAt'>>()
  return getAge(oldest?.queuedAt, now())
}

/** Of active webhooks: the events of others wait for an editor. */
async function getDeliveryAge({ now }: AppContext): Promise<number> {
  const webhooks = await listActiveWebhooks()
  const oldest = await Promise.all(
    webhooks.map(({ id: webhookId }) =>
      Deliveries.findOne({ webhookId, status: 'pending' }, { createdAt: 1 })
        .sort({ createdAt: 1 })
        .lean<Pick<DeliveryRecord, 'createdAt'>>(),
    ),
  )
  return Math.max(0, ...oldest.map((delivery) => getAge(delivery?.createdAt, now())))
}

function getAge(since: Date | undefined, now: Date): number {
  return since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0
}
