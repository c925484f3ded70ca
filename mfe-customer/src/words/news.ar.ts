import type { Translated } from '@sufra/i18n/word-types'
import type { newsEn } from './news.en.ts'

export const newsAr: Translated<typeof newsEn> = {
  title: 'الأخبار',
  position: 'الخبر {{number}} من {{total}}',
  empty: 'لا توجد أخبار جديدة حاليًا. عُد لاحقًا للاطلاع على آخر المستجدات!',
  failed: 'تعذّر تحميل الأخبار',
}
