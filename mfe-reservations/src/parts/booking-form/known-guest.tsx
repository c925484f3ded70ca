import { isMasked } from '@sufra/domain/platform/masked-contact'
import { normalisePhone } from '@sufra/domain/platform/phone'
import { useWords } from '@sufra/i18n/use-words'
import { color, size } from '@sufra/ui/theme'
import { useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { useCustomerOfPhoneQuery, useCustomerReservationsQuery } from '../../calls/reservations.ts'
import { words } from '../../words.ts'
import { getGuestName } from '../guest.ts'

const Status = styled.p`
  color: ${color.muted};
  font-size: ${size.xs};
  &:empty { display: none; }
`

type Field = 'customerName' | 'customerEmail'
const NOBODY = { customerName: '', customerEmail: '' }

interface KnownGuestProps {
  phone: string
  getValue: (field: Field) => string
  onFill: (field: Field, value: string) => void
}

/** Fills in the customer or the phone's last booking; typed text stays. */
export function KnownGuest({ phone, getValue, onFill }: KnownGuestProps) {
  const t = useWords(words)
  const { customerName, customerEmail } = useGuest(normalisePhone(phone))
  const filled = useRef(NOBODY)
  const fill = useEffectEvent((guest: typeof NOBODY) => {
    for (const field of ['customerName', 'customerEmail'] as const) {
      const present = getValue(field)
      if (present === '' || present === filled.current[field]) onFill(field, guest[field])
    }
    filled.current = guest
  })
  useEffect(() => fill({ customerName, customerEmail }), [customerName, customerEmail])
  return <Status role="status">{customerName && t('booking.known', { name: customerName })}</Status>
}

function useGuest(phone: string | null): typeof NOBODY {
  const asked = { skip: phone === null, refetchOnMountOrArgChange: true }
  const customer = useCustomerOfPhoneQuery({ phoneOrId: phone ?? '' }, asked)
  const bookings = useCustomerReservationsQuery({ phone: phone ?? '' }, asked)
  if (phone === null) return NOBODY
  const member = customer.isError ? undefined : customer.currentData
  if (member) return { customerName: getGuestName(member), customerEmail: toFillable(member.email) }
  const last = bookings.currentData?.at(-1)
  return { customerName: last?.customerName ?? '', customerEmail: toFillable(last?.customerEmail) }
}

/** Not for staff who may not see addresses. */
const toFillable = (email: string | null | undefined) => (email && !isMasked(email) ? email : '')
