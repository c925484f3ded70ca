import { isMasked } from '@sufra/domain/platform/masked-contact'
import { Bdi } from '@sufra/ui/localized-text'
import { CallButton } from './call-button.tsx'
import { DialLink } from './dial-link.tsx'
import type { CalledGuest } from './use-call-guest.ts'

/** A link that calls; for staff who may not see phones the last digits, and a press that reads it. */
export function GuestPhone({ phone, ...guest }: CalledGuest & { phone: string; name: string }) {
  if (!isMasked(phone)) return <DialLink phone={phone} />
  return (
    <>
      <Bdi>{phone}</Bdi>
      <CallButton {...guest} />
    </>
  )
}
