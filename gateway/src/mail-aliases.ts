import { confirmMailPage } from '@sufra/contracts/customers/mail-page'
import { unsubscribeMailPage } from '@sufra/contracts/marketing/mail-page'
import { offersMailPage } from '@sufra/contracts/marketing/offers-page'
import { stopMailPage } from '@sufra/contracts/messaging/stop-page'
import { comingMailPage } from '@sufra/contracts/reservations/bookings/coming-page'
import { feedbackMailPage } from '@sufra/contracts/reservations/feedback/mail-page'
import { createHoldPage, type HoldAnswer } from '@sufra/contracts/reservations/waitlist/mail-page'
import { answerMailedOffers, confirmMailedAddress, mailedAddress, mailedOffers } from '@sufra/runtime/calls/customers'
import { mailedConsent, revokeMailedConsent } from '@sufra/runtime/calls/marketing'
import { mailStop, setMailStop } from '@sufra/runtime/calls/messaging'
import {
  answerMailedFeedback,
  answerMailedHold,
  answerMailedReminder,
  mailedFeedback,
  mailedHold,
  mailedReminder,
} from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import { createMailAliases } from './mail-page.ts'

/** Pages that mails link to, with the calls that read and answer them. */
export const mailAliases = {
  ...createHoldAliases('take'),
  ...createHoldAliases('decline'),
  ...createMailAliases(comingMailPage, {
    read: (ctx, link) => call(ctx, mailedReminder, link),
    answer: (ctx, link) => call(ctx, answerMailedReminder, link),
  }),
  ...createMailAliases(feedbackMailPage, {
    read: (ctx, link) => call(ctx, mailedFeedback, link),
    answer: (ctx, link, answer) => call(ctx, answerMailedFeedback, { ...link, answer }),
  }),
  ...createMailAliases(stopMailPage, {
    read: (ctx, { token }) => call(ctx, mailStop, { token }),
    answer: (ctx, { token }, { isStopped }) => call(ctx, setMailStop, { token, isStopped }),
  }),
  ...createMailAliases(unsubscribeMailPage, {
    read: (ctx, { token }) => call(ctx, mailedConsent, { token }),
    answer: (ctx, { token }) => call(ctx, revokeMailedConsent, { token }),
  }),
  ...createMailAliases(confirmMailPage, {
    read: (ctx, { token }) => call(ctx, mailedAddress, { token }),
    answer: (ctx, { token }) => call(ctx, confirmMailedAddress, { token }),
  }),
  ...createMailAliases(offersMailPage, {
    read: (ctx, { token }) => call(ctx, mailedOffers, { token }),
    answer: (ctx, { token }, { isOn }) => call(ctx, answerMailedOffers, { token, isOn }),
  }),
}

function createHoldAliases(answer: HoldAnswer) {
  return createMailAliases(createHoldPage(answer), {
    read: (ctx, link) => call(ctx, mailedHold, link),
    answer: (ctx, link) => call(ctx, answerMailedHold, { ...link, answer }),
  })
}
