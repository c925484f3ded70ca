import type { FeedbackRequest } from '@sufra/contracts/feedback/entities'
import { changeLanguage } from '@sufra/i18n/i18n'
import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import NextChipSlot from '../../slots/next-chip.tsx'
import { findViolations } from '../../testing/find-violations.ts'
import { createRefusal, readToasts, show, useServer } from '../../testing/stage.tsx'

const UPCOMING = 'GET /api/reservations/upcoming'
const ANSWER = 'PUT /api/reservations/41/feedback'

const open: FeedbackRequest = {
  reservationId: 41,
  startsAt: '2026-11-20T15:00:00.000Z',
  answer: null,
  editableUntil: null,
}
let request: FeedbackRequest | undefined
const server = useServer((prepared) => {
  prepared.on('GET /api/reservations/customer', { body: [] })
  prepared.on(UPCOMING, () => ({ body: { reservation: null, count: 0, ...(request && { feedback: request }) } }))
  prepared.on(ANSWER, ({ body }) => {
    request = { ...open, answer: JSON.parse(body), editableUntil: '2026-11-22T07:00:00.000Z' }
    return { body: request }
  })
})
beforeEach(() => {
  localStorage.clear()
  request = open
})
const findCard = async (name = 'How was your visit?') => within(await screen.findByRole('region', { name }))
const getBodies = () =>
  server()
    .seenOf(ANSWER)
    .map(({ body }) => JSON.parse(body))

test('nothing is displayed without a question', async () => {
  request = undefined
  await show(<NextChipSlot />)
  await waitFor(() => expect(server().seenOf(UPCOMING)).not.toEqual([]))
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('a face, a text and the wish for a call are sent, and can be changed', async () => {
  await show(<NextChipSlot />)
  const card = await findCard()
  expect(card.getByText(/20 Nov 2026/)).toBeTruthy()
  await userEvent.click(card.getByRole('radio', { name: 'Not good' }))
  await enterText(card.getByLabelText(/^Would you like to add something/), 'Cold soup')
  await userEvent.click(card.getByRole('checkbox', { name: 'You may call me about it' }))
  await userEvent.click(card.getByRole('button', { name: 'Send' }))
  const thanks = await findCard('Thank you for your feedback')
  expect(getBodies()).toEqual([{ score: 1, text: 'Cold soup', wantsCall: true }])
  expect(document.activeElement?.textContent).toBe('Thank you for your feedback')
  expect(thanks.getByText(/^You can change it until 22 Nov 2026/)).toBeTruthy()
  await userEvent.click(thanks.getByRole('button', { name: 'Change' }))
  const again = await findCard()
  await userEvent.click(again.getByRole('radio', { name: 'Okay' }))
  await userEvent.click(again.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(getBodies()[1]).toEqual({ score: 2, text: 'Cold soup', wantsCall: true }))
  await userEvent.click((await findCard('Thank you for your feedback')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Thank you for your feedback')).toBeNull())
})

test('the rest follows once a face is chosen', async () => {
  await show(<NextChipSlot />)
  const card = await findCard()
  expect(card.queryByRole('button', { name: 'Send' })).toBeNull()
  await userEvent.click(card.getByRole('radio', { name: 'Okay' }))
  expect(card.getByRole('button', { name: 'Send' })).toBeTruthy()
})

test('Not now dismisses it on this phone', async () => {
  await show(<NextChipSlot />)
  await userEvent.click((await findCard()).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull())
  expect(localStorage.getItem('feedback-away')).toBe('41')
  expect(getBodies()).toEqual([])
})

test('a refusal is explained and the answer stays', async () => {
  server().on(
    ANSWER,
    createRefusal(409, 'FEEDBACK_CLOSED', 'Feedback can be changed for a day only. Please call us instead'),
  )
  await show(<NextChipSlot />)
  const card = await findCard()
  await userEvent.click(card.getByRole('radio', { name: 'Good' }))
  await userEvent.click(card.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(readToasts()).toContain('Feedback can be changed for a day only. Please call us instead'))
  expect((card.getByRole('radio', { name: 'Good' }) as HTMLInputElement).checked).toBe(true)
})

test('the card reads in Arabic and has no accessibility violation', async () => {
  await changeLanguage('ar')
  await show(<NextChipSlot />)
  const card = await findCard('كيف كانت زيارتك؟')
  await userEvent.click(card.getByRole('radio', { name: 'جيدة' }))
  expect(await findViolations()).toEqual([])
})
