import type { FeedbackRequest } from '@sufra/contracts/reservations/feedback/entities'
import { screen, within } from '@testing-library/react'
import { useServer } from './stage.tsx'

export const UPCOMING = 'GET /api/reservations/upcoming'

export const ANSWER = 'PUT /api/reservations/41/feedback'

const open: FeedbackRequest = {
  reservationId: 41,
  startsAt: '2026-11-20T15:00:00.000Z',
  answer: null,
  editableUntil: null,
}

export const findCard = async (name = 'How was your visit?') => within(await screen.findByRole('region', { name }))

export function useFeedbackStage() {
  const server = useServer((prepared) => {
    let request = open
    prepared.on('GET /api/reservations/customer', { body: [] })
    prepared.on(UPCOMING, () => ({ body: { reservation: null, count: 0, feedback: request } }))
    prepared.on(ANSWER, ({ body }) => {
      request = { ...open, answer: JSON.parse(body), editableUntil: '2026-11-22T07:00:00.000Z' }
      return { body: request }
    })
  })
  const getBodies = () =>
    server()
      .seenOf(ANSWER)
      .map(({ body }) => JSON.parse(body))
  return { server, getBodies }
}
