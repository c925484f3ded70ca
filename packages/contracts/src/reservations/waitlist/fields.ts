import { NAME_MOST, TEXT_MOST } from '@sufra/domain/platform/limits'
import * as z from 'zod/mini'
import { bookingDayField, OptionalEmail, optionalText, phoneField, requiredText, timeField } from '../../fields.ts'
import { PartySize } from '../bookings/fields.ts'
import { PartyFacts } from '../bookings/party-facts.ts'

export const NewWaitlistEntry = z.object({
  date: bookingDayField('Date is required'),
  from: timeField('Time is required'),
  until: timeField('Time is required'),
  partySize: PartySize,
  customerName: requiredText('Customer name is required', NAME_MOST),
  customerPhone: phoneField('Phone is required'),
  customerEmail: OptionalEmail,
  specialRequests: optionalText(TEXT_MOST),
  ...PartyFacts.shape,
})
export type NewWaitlistEntry = z.infer<typeof NewWaitlistEntry>
