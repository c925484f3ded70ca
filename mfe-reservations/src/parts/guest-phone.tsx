import { isMasked } from '@sufra/domain/platform/masked-contact'
import { Bdi } from '@sufra/ui/localized-text'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { CallButton } from './call-button.tsx'
import { DialLink } from './dial-link.tsx'
import type { CalledGuest } from './use-call-guest.ts'

/* A row of text stays as high as the others. */
const WithButton = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  button { margin-block: -${space[2]}; }
`

/** A link that calls; for staff who may not see phones the last digits, and a press that reads it. */
export function GuestPhone({ phone, ...guest }: CalledGuest & { phone: string; name: string }) {
  if (!isMasked(phone)) return <DialLink phone={phone} />
  return (
    <WithButton>
      <Bdi>{phone}</Bdi>
      <CallButton {...guest} />
    </WithButton>
  )
}
