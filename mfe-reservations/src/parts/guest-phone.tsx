import { canCall, formatPhone } from '@sufra/domain/platform/phone'
import { Bdi } from '@sufra/ui/localized-text'

/** A link that calls; for staff who may not see phones the last digits. */
export function GuestPhone({ phone }: { phone: string }) {
  const number = <Bdi>{formatPhone(phone)}</Bdi>
  return canCall(phone) ? <a href={`tel:${phone}`}>{number}</a> : number
}
