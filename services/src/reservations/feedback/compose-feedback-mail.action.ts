import * as calls from '@sufra/runtime/calls/reservations'
import { decideMailTo, getMailKeys } from '../../messaging/public.ts'
import { defineInternalAction } from '../../platform/calls/action.ts'
import type { AppContext } from '../../platform/config.ts'
import { loadRestaurantContext } from '../../platform/restaurant/restaurant.ts'
import { findRecipient } from '../bookings/find-recipient.ts'
import { type ReservationRecord, Reservations } from '../bookings/reservation.model.ts'
import { type FeedbackRecord, Feedbacks } from './feedback.model.ts'
import { loadFeedbackSettings } from './feedback-settings.ts'
import { hasVisited } from './request-feedback.ts'
import { writeFeedbackMail } from './write-feedback-mail.ts'

const NOTHING = { dueAt: null }

/** Nothing if there is no address, the guest has stopped mails, or the question is pointless by now. */
export const composeFeedbackMail = (app: AppContext) =>
  defineInternalAction(calls.composeFeedbackMail, async (ctx, { reservationId: id = 0 }) => {
    const request = await Feedbacks.findOne({ id }).lean<FeedbackRecord>()
    if (!request || request.score !== undefined || !(await loadFeedbackSettings()).isOn) return NOTHING
    const visit = await Reservations.findOne({ id }).lean<ReservationRecord>()
    if (!visit || !hasVisited(visit)) return NOTHING
    const keys = await getMailKeys(app)
    const recipient = await findRecipient(visit, ctx)
    const address = visit.customerEmail ?? (recipient.isOwner ? recipient.account?.email : null)
    const decision = address ? await decideMailTo('feedback', address, recipient, keys) : null
    if (!address || !decision) return NOTHING
    const links = { feedback: keys.getFeedbackToken(visit), stop: keys.getToken(address) }
    const host = new URL(app.config.publicUrl).hostname
    return {
      kind: 'feedback',
      decision,
      mail: writeFeedbackMail(visit, links, await loadRestaurantContext(app)),
      address,
      name: '',
      accountId: recipient.account?.id ?? null,
      phone: visit.customerPhone,
      messageId: `<feedback-${id}.${keys.createName('feedback', id)}@${host}>`,
    }
  })
