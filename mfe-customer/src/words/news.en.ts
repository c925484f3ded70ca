import { defineWords } from '@sufra/i18n/word-types'

export const newsEn = defineWords({
  title: 'News',
  position: 'Item {{number}} of {{total}}',
  empty: 'No new updates at the moment. Check back later for the latest news!',
  failed: 'Failed to fetch news',
})
