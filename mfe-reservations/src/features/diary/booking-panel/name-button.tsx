import type { Reservation } from '@sufra/contracts/reservations/bookings/entities'
import { createContext, use } from 'react'
import styled from 'styled-components'
import { useGuestName } from '../../../lib/use-guest-name.ts'

/** Stable: hundreds of blocks use it. */
export const OpenBookingContext = createContext<(id: number) => void>(() => undefined)

/* Inherits the text style, with a full touch target in lists. */
export const TextButton = styled.button`
  all: unset;
  box-sizing: border-box;
  max-inline-size: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover { text-decoration: underline; }
  &:focus-visible { outline: 2px solid currentColor; outline-offset: 1px; border-radius: 4px; }
`

interface NameButtonProps {
  booking: Reservation
  'aria-keyshortcuts'?: string
}

export function NameButton({ booking, ...described }: NameButtonProps) {
  const nameOf = useGuestName()
  const open = use(OpenBookingContext)
  return (
    <TextButton {...described} type="button" dir="auto" aria-haspopup="dialog" onClick={() => open(booking.id)}>
      {nameOf(booking)}
    </TextButton>
  )
}
