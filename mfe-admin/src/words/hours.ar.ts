import type { Translated } from '@sufra/i18n/word-types'
import type { hoursEn } from './hours.en.ts'

export const hoursAr: Translated<typeof hoursEn> = {
  title: 'أوقات عمل المطعم',
  help: 'تحدد هذه الأوقات مواعيد الحجز: موعد كل 30 دقيقة بين الافتتاح والإغلاق، ولا مواعيد في أيام الإغلاق، وتسري التغييرات فورًا على الحجوزات الجديدة. وقت الإغلاق 12:00 ص هو منتصف الليل، وما يسبق وقت الافتتاح يكون في اليوم التالي.',
  closed: 'مغلق',
  opens: 'وقت الافتتاح',
  closes: 'وقت الإغلاق',
  nextDay: 'الإغلاق في اليوم التالي',
  copyToAll: 'نسخ إلى كل الأيام',
  timeRequired: 'يرجى إدخال الوقت',
  save: 'حفظ الأوقات',
  saved: 'تم حفظ الأوقات',
  savedText: 'تتبع الحجوزات الجديدة هذه الأوقات من الآن.',
  failed: 'تعذّر تحميل أوقات عمل المطعم',
  saveFailed: 'تعذّر حفظ الأوقات',
  saveError: 'حدث خطأ أثناء حفظ أوقات عمل المطعم.',
  networkError: 'حدث خطأ في الشبكة أثناء حفظ أوقات عمل المطعم.',
  open: 'من {{from}} إلى {{until}}',
}
