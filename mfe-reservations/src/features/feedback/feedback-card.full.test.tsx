import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import NextChipSlot from '../../slots/next-chip.tsx'
import { findCard, UPCOMING, useFeedbackStage } from '../../testing/feedback-stage.tsx'
import { findViolations } from '../../testing/find-violations.ts'
import { show } from '../../testing/stage.tsx'

const { server, getBodies } = useFeedbackStage()

test('nothing is displayed without a question', async () => {
  server().on(UPCOMING, { body: { reservation: null, count: 0 } })
  await show(<NextChipSlot />)
  await waitFor(() => expect(server().seenOf(UPCOMING)).not.toEqual([]))
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('Not now dismisses it on this phone', async () => {
  await show(<NextChipSlot />)
  await userEvent.click((await findCard()).getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull())
  expect(localStorage.getItem('feedback-away')).toBe('41')
  expect(getBodies()).toEqual([])
})

test('the card reads in Arabic and has no accessibility violation', async () => {
  await changeLanguage('ar')
  await show(<NextChipSlot />)
  const card = await findCard('كيف كانت زيارتك؟')
  await userEvent.click(card.getByRole('radio', { name: 'جيدة' }))
  expect(await findViolations()).toEqual([])
})
