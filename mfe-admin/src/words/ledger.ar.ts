import type { Translated } from '@sufra/i18n/word-types'
import type { ledgerEn } from './ledger.en.ts'

export const ledgerAr: Translated<typeof ledgerEn> = {
  title: 'دفتر النقاط',
  note: 'كل حركات النقاط، الأحدث أولًا. العلامات تدعو إلى التحقق ولا تمنع شيئًا.',
  search: 'البحث برقم طلب نقطة البيع',
  found_zero: 'لا حركات',
  found_one: 'حركة واحدة',
  found_two: 'حركتان',
  found_few: '{{number}} حركات',
  found_many: '{{number}} حركة',
  found_other: '{{number}} حركة',
  empty: 'لا توجد حركات نقاط بعد',
  noMatch: 'لا توجد حركة يبدأ رقم طلبها بهذا',
  when: 'الوقت',
  customer: 'العميل',
  gone: 'عميل محذوف',
  what: 'الحركة',
  order: 'رقم الطلب',
  by: 'بواسطة',
  points: 'النقاط',
  amount: 'المبلغ',
  refunded: 'أُعيد {{amount}}',
  marks: 'للتحقق',
  flags: {
    large_purchase: 'عملية شراء كبيرة',
    order_twice: 'طلب احتُسب مرتين',
    many_purchases: 'مشتريات كثيرة في اليوم',
  },
  sameOrder: 'طلب احتُسب مرتين: عرض كل حركات الطلب {{number}}',
}
