import { fireEvent } from '@testing-library/react'
import { createSlots } from './bookings.ts'
import { useDiaryServer } from './diary-stage.tsx'

/** Also presses a second key, so that the first is not mistaken for a scanner's. */
export function pressKey(key: object): boolean {
  const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, key)
  fireEvent.keyDown(document.body, { key: 'F9' })
  return isLeft
}

export const useKeysServer = () =>
  useDiaryServer((server) => server.on('GET /api/reservations/slots', { body: createSlots(['19:00']) }))
