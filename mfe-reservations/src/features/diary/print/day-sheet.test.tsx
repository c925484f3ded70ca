import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDiary, useDiaryServer, viewer } from '../../../testing/diary-stage.tsx'

useDiaryServer()

test('prints the visible day with its coming guests only and removes the sheet afterwards', async () => {
  const print = vi.fn(() => void fireEvent(window, new Event('beforeprint')))
  vi.stubGlobal('print', print)
  const user = await openDiary(viewer)
  await user.click(screen.getByRole('button', { name: 'Print the day' }))
  expect(print).toHaveBeenCalledTimes(1)
  const sheet = document.querySelector<HTMLElement>('[data-day-sheet]') as HTMLElement
  expect(sheet.textContent).toContain('Saturday, 21 November 2026')
  expect(sheet.textContent).toContain('2 reservations · 10 people')
  const lines = [...sheet.querySelectorAll('tbody tr')].map((line) => line.textContent)
  expect(lines).toEqual([expect.stringContaining('Maria Santos'), expect.stringContaining('Omar Aziz')])
  expect(within(sheet).getByText('Nuts')).toBeTruthy()
  expect(sheet.querySelectorAll('col')).toHaveLength(sheet.querySelectorAll('th').length)
  const heads = within(sheet)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads.at(-1)).toBe('Arrived')
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-day-sheet]')).toBeNull())
})
