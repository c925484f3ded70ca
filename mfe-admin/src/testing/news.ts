import type { NewsItem } from '@sufra/contracts/promotions/news/entities'

export function createNewsItem(facts: Partial<NewsItem> = {}): NewsItem {
  return {
    id: 1,
    title: 'The terrace is open',
    titleAr: null,
    content: 'The menu is at www.sufra.ae/menu, not at javascript:alert(1).',
    contentAr: null,
    isActive: true,
    picture: null,
    pictureAlt: null,
    priority: 7,
    dietaryPreference: 'halal',
    visibilityType: 'persistent',
    version: 3,
    // The next day in Dubai.
    createdAt: '2026-11-01T21:00:00.000Z',
    updatedAt: '2026-11-04T22:00:00.000Z',
    ...facts,
  }
}
