import type { Translated } from '@sufra/i18n/word-types'
import type { offersEn } from './offers.en.ts'

export const offersAr: Translated<typeof offersEn> = {
  title: 'العروض',
  calendar: 'العروض حسب اليوم',
  onDay: 'عروض {{day}}',
  onToday: 'عروض اليوم',
  count_zero: 'لا عروض',
  count_one: 'عرض واحد',
  count_two: 'عرضان',
  count_few: '{{number}} عروض',
  count_many: '{{number}} عرضًا',
  count_other: '{{number}} عرض',
  emptyToday: 'لا توجد عروض متاحة اليوم',
  emptyDay: 'لا توجد عروض متاحة في هذا التاريخ',
  failed: 'تعذّر تحميل العروض',
  percentOff: 'خصم {{value}}',
  amountOff: 'خصم {{value}} درهم',
  minSpend: 'الحد الأدنى للإنفاق {{amount}}',
  noMinSpend: 'بدون حد أدنى للإنفاق',
  until: 'صالح حتى {{date}}',
  between: 'من {{from}} إلى {{until}}',
  fromTime: 'ابتداءً من {{from}}',
  untilTime: 'حتى {{until}}',
  halal: 'حلال',
  today: 'اليوم',
}
