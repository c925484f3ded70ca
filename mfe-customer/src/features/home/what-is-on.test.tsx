import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useApiServer } from '../../testing/api-server.ts'
import { createOffer, createReward, layla, restaurantAnswers } from '../../testing/people.ts'
import { openApp } from '../../testing/render.tsx'

const createPicture = (id: string) => ({ id, preview: 'data:image/webp;base64,AAAA', widths: [320] })
const news = {
  id: 1,
  title: 'The terrace is open',
  titleAr: null,
  content: 'Every evening.',
  contentAr: null,
  pictureAlt: null,
  visibilityType: 'persistent',
  dietaryPreference: 'all',
  priority: 1,
  isActive: true,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
useApiServer({
  ...restaurantAnswers,
  'GET /api/restaurant-hours': () => ({ body: [] }),
  'GET /api/customers/1/discount-codes': () => ({ body: [] }),
  'GET /api/customers/1/transactions': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
  'GET /api/customers/1': () => ({ body: layla }),
  'GET /api/menu-buttons': () => ({ body: [] }),
  'GET /api/special-days': () => ({ body: [] }),
  'GET /api/rewards': () => ({
    body: [
      createReward({ id: 1, pointsCost: layla.points, picture: createPicture('reached') }),
      createReward({ id: 2, pointsCost: layla.points + 1, picture: createPicture('next') }),
    ],
  }),
  'GET /api/offers': () => ({
    body: [
      createOffer({ id: 1, validUntil: '2020-01-01', picture: createPicture('over') }),
      createOffer({ id: 2 }),
      createOffer({ id: 3, picture: createPicture('today') }),
    ],
  }),
  'GET /api/news': () => ({ body: [{ ...news, picture: createPicture('news') }] }),
})

const findPicture = (place: HTMLElement) => place.querySelector('img')?.getAttribute('src')

test('Home shows pictures of the next reward, of an offer of today and of the news', async () => {
  await openApp(layla)
  const main = within(await screen.findByRole('main'))
  const [reward, offer] = [main.getByRole('link', { name: /^Rewards/ }), main.getByRole('link', { name: /^Offers/ })]
  const item = await main.findByRole('button', { name: /The terrace is open/ })
  await waitFor(() =>
    expect([reward, offer, item].map(findPicture)).toEqual(
      ['next', 'today', 'news'].map((id) => `/api/pictures/${id}-320.webp`),
    ),
  )
})
