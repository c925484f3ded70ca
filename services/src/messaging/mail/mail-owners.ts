import * as auth from '@sufra/runtime/calls/auth'
import * as customers from '@sufra/runtime/calls/customers'
import type { Composition, LeasedMail, QueuedMailKind, SettledMail } from '@sufra/runtime/calls/mail'
import * as marketing from '@sufra/runtime/calls/marketing'
import * as reservations from '@sufra/runtime/calls/reservations'
import type { InternalCall } from '@sufra/runtime/internal-call'

interface Owner {
  compose: InternalCall<LeasedMail, Composition>
  /** Stores the outcome with what the owner knows of the mail, in one transaction. */
  settle?: InternalCall<SettledMail, null>
}

/** Who composes the mails of a kind. */
export const MAIL_OWNERS: Record<QueuedMailKind, Owner> = {
  booking: { compose: reservations.composeBookingMail, settle: reservations.settleBookingMail },
  called: { compose: reservations.composeCalledMail },
  feedback: { compose: reservations.composeFeedbackMail },
  confirm: { compose: customers.composeMail },
  newDevice: { compose: auth.composeMail },
  secondFactorReset: { compose: auth.composeMail },
  recovered: { compose: customers.composeMail },
  expiring: { compose: customers.composeMail },
  birthday: { compose: customers.composeMail, settle: marketing.settleMail },
  campaign: { compose: marketing.composeMail, settle: marketing.settleMail },
}
