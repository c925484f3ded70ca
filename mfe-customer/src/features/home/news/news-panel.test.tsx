import { changeLanguage } from '@sufra/i18n/i18n'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useApiServer } from '../../../testing/api-server.ts'
import { createItem, items, listReads, newsPanelAnswers, openHome } from '../../../testing/news-panel.ts'
import { layla } from '../../../testing/people.ts'

const api = useApiServer(newsPanelAnswers)

test('a news item shows its title and position, and its content once opened [T071]', async () => {
  await openHome()
  const item = await screen.findByRole('button', { name: 'Iftar tents are open Item 1 of 2' })
  expect(screen.getByText('2/2')).toBeTruthy()
  expect(screen.queryByText(/Book at/)).toBeNull()
  await userEvent.click(item)
  expect(screen.getByText(/Book at/)).toBeTruthy()
  expect(item.getAttribute('aria-expanded')).toBe('true')
})

test('in Arabic a news item shows its Arabic texts where it has them, and marks the language of the others', async () => {
  await changeLanguage('ar')
  const arabic = { titleAr: 'خيمة الإفطار', contentAr: 'للحجز www.sufra.ae/ar' }
  api.answer({
    'GET /api/news': () => ({ body: [createItem({ id: items + 1, ...arabic }), createItem({ id: items + 2 })] }),
  })
  await openHome()
  await userEvent.click(await screen.findByRole('button', { name: /^خيمة الإفطار/ }))
  expect(screen.getByText('خيمة الإفطار')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(screen.getByText(/للحجز/)).toMatchObject({ lang: 'ar', dir: 'rtl' })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'www.sufra.ae/ar' })
  expect(link.href).toBe('https://www.sufra.ae/ar')
  expect(screen.getByText('Iftar tents are open')).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('opening an item marks it as read once [T165]', async () => {
  api.answer({ [`POST /api/news/${items + 11}/read`]: () => ({ status: 204 }) })
  await openHome()
  const item = await screen.findByRole('button', { name: /^Iftar/ })
  for (let press = 0; press < 4; press += 1) await userEvent.click(item)
  await waitFor(() => expect(listReads()).toEqual([[`/api/news/${items + 1}/read`, { customerId: layla.id }]]))
  expect(screen.getByRole('button', { name: /^Iftar/ })).toBeTruthy()
})
