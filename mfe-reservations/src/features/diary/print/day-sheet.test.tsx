import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { diary, LIST, NOW, openDiary, useDiaryServer, viewer } from '../../../testing/diary-stage.tsx'

const server = useDiaryServer()

test('prints the visible day with its coming guests only and removes the sheet afterwards', async () => {
  const print = vi.fn(() => void fireEvent(window, new Event('beforeprint')))
  vi.stubGlobal('print', print)
  const [maria, omar] = diary
  const [gone, marked] = [
    { ...maria, leftAt: NOW.toISOString() },
    { ...omar, marks: ['allergy', 'vip'] },
  ]
  server().on(LIST, { body: [gone, marked, ...diary.slice(2)] })
  const user = await openDiary(viewer)
  await user.click(screen.getByRole('button', { name: 'Print the day' }))
  expect(print).toHaveBeenCalledTimes(1)
  const sheet = document.querySelector<HTMLElement>('[data-day-sheet]') as HTMLElement
  expect(sheet.textContent).toContain('Saturday, 21 November 2026')
  expect(sheet.textContent).toContain('2 reservations · 10 people')
  const lines = [...sheet.querySelectorAll('tbody tr')].map((line) => line.textContent)
  expect(lines).toEqual([expect.stringContaining('Omar Aziz'), expect.stringContaining('Maria Santos')])
  // Who has gone stands last, in a part with the same columns.
  expect(within(sheet).getByRole('heading', { name: 'Earlier' }).nextElementSibling?.textContent).toContain('Maria')
  expect(within(sheet).getByText('Nuts').parentElement?.textContent).toBe(' Allergy or intolerance VIPNuts')
  expect(sheet.querySelectorAll('col')).toHaveLength(sheet.querySelectorAll('th').length)
  const heads = within(sheet)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads.at(-1)).toBe('Arrived')
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('[data-day-sheet]')).toBeNull())
})
