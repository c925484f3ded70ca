import { addDays } from '@sufra/domain/platform/calendar-day'
import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { getDayButton, offersPageAnswers, today } from '../../testing/offers-page.ts'
import { layla } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const api = useApiServer(offersPageAnswers)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T08:00:00Z`) }))
beforeEach(() => api.visit('/offers'))

test('lists today’s offers below the month with discount and conditions [T041]', async () => {
  await openApp(layla)
  expect(await screen.findByRole('heading', { name: 'Offers today' })).toBeTruthy()
  const offer = screen.getByRole('article')
  for (const fact of ['Business lunch', '20% OFF', 'AED 100.00', '12:00 pm to 3:30 pm', 'Valid until']) {
    expect(offer.textContent).toContain(fact)
  }
  expect(within(offer).queryByText('HALAL')).toBeNull()
})

test('another day shows its own offers, and Today returns [T097]', async () => {
  await openApp(layla)
  const tomorrow = addDays(today, 1)
  if (tomorrow.slice(0, 7) !== today.slice(0, 7)) {
    await userEvent.click(await screen.findByRole('button', { name: 'Next month' }))
  }
  await userEvent.click(await getDayButton(tomorrow))
  expect((await screen.findAllByRole('article')).map((card) => card.querySelector('h3')?.textContent)).toEqual([
    'Business lunch',
    'Tomorrow only',
  ])
  expect(screen.getByText('AED 25.00 OFF')).toBeTruthy()
  expect(screen.getByText('HALAL')).toBeTruthy()
  expect(screen.getByText('No minimum spend')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(await screen.findByRole('heading', { name: 'Offers today' })).toBeTruthy()
})

test('in Arabic the month runs from right to left with Latin digits, and axe finds no fault', async () => {
  await changeLanguage('ar')
  await openApp(layla)
  await waitFor(() => expect(document.querySelector('.rdp-root')?.getAttribute('dir')).toBe('rtl'))
  expect(document.querySelector('.rdp-month_grid')?.textContent).not.toMatch(/[٠-٩]/)
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})
