import type { NewsItem } from '@sufra/contracts/promotions/news/entities'
import { type Answers, getApi } from './api-server.ts'
import { layla, restaurantAnswers } from './people.ts'
import { openApp } from './render.tsx'

export const createItem = (facts: Partial<NewsItem>): NewsItem => ({
  id: 1,
  title: 'Iftar tents are open',
  titleAr: null,
  content: 'Book at www.sufra.ae/iftar, not at javascript:alert(1).',
  contentAr: null,
  isActive: true,
  picture: null,
  pictureAlt: null,
  priority: 5,
  dietaryPreference: 'all',
  visibilityType: 'one_time',
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...facts,
})
export let items = 0
export const newsPanelAnswers: Answers = {
  ...restaurantAnswers,
  'GET /api/news': () => ({
    body: [createItem({ id: items + 1 }), createItem({ id: items + 2, title: 'قائمة جديدة' })],
  }),
}
/** Uses new items for each test: opened items stay cached until the page reloads. */
export async function openHome() {
  items += 10
  await openApp(layla)
}
export const listReads = () =>
  getApi()
    .calls.filter(({ url }) => url.endsWith('/read'))
    .map(({ url, body }) => [url, body])
