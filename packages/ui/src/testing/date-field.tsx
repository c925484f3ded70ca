import { useState } from 'react'
import { DateField } from '../fields/date-field.tsx'

let value: string | null = null
/** The value that the form has now. */
export const getValue = () => value

export function BookingDay({ first = null }: { first?: string | null }) {
  const [day, setDay] = useState<string | null>(first)
  value = day
  return <DateField label="Date" value={day} onChange={setDay} min="2026-11-20" max="2027-01-31" today="2026-11-20" />
}
