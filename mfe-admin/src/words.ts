import { registerWords } from '@sufra/i18n/words'

export const words = registerWords('admin', {
  en: () => import(/* webpackChunkName: 'words-en' */ './words/en.ts'),
  ar: () => import(/* webpackChunkName: 'words-ar' */ './words/ar.ts'),
})
