import type { Translated } from '@sufra/i18n/word-types'
import type { billEn } from './bill.en.ts'

export const billAr: Translated<typeof billEn> = {
  new: 'فاتورة جديدة',
  customer: 'العميل',
  record: 'ملف العميل',
  balance: 'الرصيد',
  discount: 'الخصم: {{discount}}',
  allergy: 'حساسية',
  vouchers: 'القسائم',
  noVouchers: 'لا توجد قسائم صالحة',
  offers: 'العروض',
  noOffers: 'لا توجد عروض سارية',
  until: 'حتى {{day}}',
  minSpend: 'ابتداءً من {{amount}}',
  minSpendMissed: 'لم يصل المبلغ إلى الحد الأدنى للإنفاق',
  amountHint: 'ما يدفعه العميل. أدخل 0 إذا غطّت القسائم أو العروض المبلغ كله.',
  amountMissing: 'أدخل ما يدفعه العميل، أو 0 إن لم يدفع شيئًا',
  save: 'حفظ الفاتورة',
  saved: 'تم حفظ الفاتورة',
  savedText: '{{name}}: {{points}}. الرصيد الجديد: {{balance}}',
  failed: 'لم تُحفظ الفاتورة',
  undone: 'تم التراجع عن الفاتورة',
  undoneText: '{{name}}. الرصيد: {{balance}}',
  undoFailed: 'تعذّر التراجع عن الفاتورة',
  notOfCustomer: '{{code}} ليس قسيمة صالحة لهذا العميل.',
  marked: 'ستُستخدم {{code}} مع هذه الفاتورة',
}
