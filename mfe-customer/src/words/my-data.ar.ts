import type { Translated } from '@sufra/i18n/word-types'
import type { myDataEn } from './my-data.en.ts'

export const myDataAr: Translated<typeof myDataEn> = {
  title: 'بياناتي',
  kept: 'ما نحتفظ به عنك: حسابك، ونقاطك ومشترياتك، وقسائمك، وحجوزاتك، والأخبار التي قرأتها.',
  accepted: 'وافقت على سياسة الخصوصية عند تسجيلك في {{date}}.',
  acceptedVersion: 'وافقت على سياسة الخصوصية الصادرة في {{version}} بتاريخ {{time}}.',
  mails: 'رسائل البريد عن حجوزاتي',
  mailsFailed: 'تعذّر حفظ اختيارك',
  offersLater: 'يسري ذلك بعد تأكيد بريدك الإلكتروني.',
  download: 'تنزيل بياناتي',
  downloadFailed: 'تعذّر تنزيل بياناتك',
  delete: 'حذف حسابي',
  deleteTitle: 'حذف حسابك؟',
  goes: 'يُحذف حسابك ونقاطك وقسائمك وبيانات دخولك.',
  bookings: 'تُلغى حجوزاتك القادمة.',
  stays: 'يحتفظ المطعم بأرقام لا تدل عليك: عدد النقاط المكتسبة في يوم ما، وعدد الطاولات المحجوزة.',
  forGood: 'لا يمكن التراجع عن ذلك.',
  password: 'كلمة المرور الخاصة بك',
  passwordHint: 'إذا لم تختر كلمة مرور فهي اسمك الأول.',
  passwordRequired: 'يرجى إدخال كلمة المرور',
  deleted: 'تم حذف حسابك',
}
