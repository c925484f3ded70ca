import { screen } from '@testing-library/react'
import { useState } from 'react'
import { TimeField } from '../fields/time-field.tsx'

let value = ''
/** The value that the form has now. */
export const getValue = () => value

export function Opening({ first = '', readOnly = false }: { first?: string; readOnly?: boolean }) {
  const [time, setTime] = useState(first)
  value = time
  return (
    <>
      <TimeField label="Opening time" value={time} onChange={setTime} readOnly={readOnly} />
      <button type="button" onClick={() => setTime('08:00')}>
        Eight
      </button>
    </>
  )
}
export const getField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Opening time' })
