import type { Translated } from '@sufra/i18n/word-types'
import type { onlineBookingEn } from './online-booking.en.ts'

export const onlineBookingAr: Translated<typeof onlineBookingEn> = {
  title: 'الحجز عبر الإنترنت',
  text: 'يحجز العملاء من صفحة عامة دون حساب. لا يُتحقق من رقم الهاتف، ولذلك لا يُرسل أي نص يكتبونه إلى غيرك. تسري التغييرات فورًا.',
  failed: 'تعذّر تحميل إعدادات الحجز عبر الإنترنت',
  open: 'يمكن للعملاء الحجز عبر الإنترنت',
  isOpen: 'نعم',
  isClosed: 'لا',
  sites: 'المواقع التي تعرض الصفحة',
  sitesHint: 'موقعك الإلكتروني مثلًا، عنوان واحد في كل سطر',
  sitesWrong: 'يرجى إدخال 20 عنوانًا على الأكثر، يبدأ كل منها بـ https:// وفي سطر مستقل',
  save: 'حفظ التغييرات',
  saved: 'تم حفظ إعدادات الحجز عبر الإنترنت',
  saveFailed: 'تعذّر حفظ إعدادات الحجز عبر الإنترنت',
  link: 'رابط الصفحة، لموقعك ورسائلك والرموز المطبوعة',
  copyLink: 'نسخ الرابط',
  code: 'لعرض الصفحة داخل موقعك: ألصق هذه التعليمة هناك',
  copyCode: 'نسخ التعليمة',
  frameTitle: 'احجز طاولة',
}
