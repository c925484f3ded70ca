import { enterText } from '@sufra/ui/enter-text'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import NextChipSlot from '../../slots/next-chip.tsx'
import { ANSWER, findCard, useFeedbackStage } from '../../testing/feedback-stage.tsx'
import { createRefusal, readToasts, show } from '../../testing/stage.tsx'

const { server, getBodies } = useFeedbackStage()

test('a face brings the other fields; text and the wish for a call are sent, and can be changed', async () => {
  await show(<NextChipSlot />)
  const card = await findCard()
  expect(card.getByText(/20 Nov 2026/)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Send' })).toBeNull()
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
