import type { ServiceBroker } from 'moleculer'
import {
  decideMailTo,
  filterAvailable,
  GIVE_UP_AFTER_MS,
  getBackoff,
  LEASE_MS,
  type MailWay,
  type SendOutcome,
  sendMail,
} from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { findRecipient } from '../mails/find-recipient.ts'
import { type FeedbackRecord, Feedbacks } from './feedback.model.ts'
import { loadFeedbackSettings } from './feedback-settings.ts'
import { hasVisited } from './request-feedback.ts'
import { writeFeedbackMail } from './write-feedback-mail.ts'

const BATCH = 100

interface Sending extends MailWay {
  app: AppContext
  broker: ServiceBroker
}

export function findDueFeedbackMails(now: Date): Promise<{ id: number }[]> {
  return Feedbacks.find({ mailDueAt: { $gt: new Date(0), $lte: now }, ...filterAvailable(now) }, { _id: 0, id: 1 })
    .sort({ mailDueAt: 1 })
    .limit(BATCH)
    .lean()
}

export async function sendFeedbackMail(id: number, sending: Sending): Promise<SendOutcome | null> {
  const now = sending.app.now()
  const request = await Feedbacks.findOneAndUpdate(
    { id, mailDueAt: { $lte: now }, ...filterAvailable(now) },
    { $set: { leasedUntil: new Date(now.getTime() + LEASE_MS) } },
  ).lean<FeedbackRecord>()
  if (!request) return null
  const outcome = await deliver(request, sending)
  const isGivenUp = now.getTime() - request.requestedAt.getTime() >= GIVE_UP_AFTER_MS
  const isDone =
    !outcome || outcome.status === 'sent' || outcome.status === 'refused' || outcome.status === 'limited' || isGivenUp
  const tries = request.mailTries ?? 0
  const pauseMs = outcome?.status === 'postponed' ? getBackoff(tries) : 0
  await Feedbacks.updateOne(
    // An answer meanwhile has cancelled the mail.
    { id, mailDueAt: { $exists: true } },
    isDone
      ? { $unset: { leasedUntil: 1, mailDueAt: 1, mailTries: 1 } }
      : { $set: { mailDueAt: new Date(now.getTime() + pauseMs), mailTries: tries + 1 }, $unset: { leasedUntil: 1 } },
  )
  return outcome
}

/** Null if there is no address, the guest has stopped mails, or the question is pointless by now. */
async function deliver({ id, score }: FeedbackRecord, sending: Sending): Promise<SendOutcome | null> {
  const { app, broker, keys } = sending
  if (score !== undefined || !(await loadFeedbackSettings()).isOn) return null
  const visit = await Reservations.findOne({ id }).lean<ReservationRecord>()
  if (!visit || !hasVisited(visit)) return null
  const recipient = await findRecipient(visit, broker)
  const address = visit.customerEmail ?? (recipient.isOwner ? recipient.account?.email : null)
  const decision = address ? await decideMailTo('feedback', address, recipient, keys) : null
  if (!address || !decision) return null
  const links = { feedback: keys.getFeedbackToken(visit), stop: keys.getToken(address) }
  const messageId = `<feedback-${id}.${keys.createName('feedback', id)}@${new URL(app.config.publicUrl).hostname}>`
  const mail = writeFeedbackMail(visit, links, app)
  const phone = visit.customerPhone
  return sendMail({ kind: 'feedback', decision, mail, address, recipient, phone, name: '', messageId }, sending)
}
