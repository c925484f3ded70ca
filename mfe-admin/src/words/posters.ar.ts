import type { Translated } from '@sufra/i18n/word-types'
import type { postersEn } from './posters.en.ts'

export const postersAr: Translated<typeof postersEn> = {
  title: 'الملصقات',
  note: 'للحائط والنافذة والطاولات. في كل منها اللغتان وشعار المطعم ولونه.',
  failed: 'تعذّر تحميل الملصقات',
  localTitle: 'الرموز تؤدي إلى هذا الحاسوب وحده',
  localText:
    'تفتح {{address}}، وهو عنوان لا يصل إليه أي هاتف. قبل أن تطبع للعملاء يحدّد من يدير الخادم عنوانكم العام في PUBLIC_URL (\u2066docs/deploying.md\u2069).',
  size: 'الورق',
  print: 'طباعة',
  printNamed: 'طباعة {{poster}}',
  code: 'رمز QR للرابط {{link}}',
  closed: 'صفحته مغلقة حاليًا.',
  open: 'افتحها من «صفحة الحجز»',
  names: {
    join: 'الانضمام إلى البرنامج',
    book: 'حجز طاولة',
    queue: 'الطابور عند الباب',
    card: 'النقاط عند الدفع',
  },
}
