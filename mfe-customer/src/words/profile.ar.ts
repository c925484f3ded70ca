import type { Translated } from '@sufra/i18n/word-types'
import type { profileEn } from './profile.en.ts'

export const profileAr: Translated<typeof profileEn> = {
  title: 'حسابي',
  diet: 'تفضيلات الطعام',
  halal: 'التفضيل الغذائي: حلال',
  halalHint: 'عند التفعيل: مكافآت وعروض وأخبار حلال. عند الإيقاف: كل الأطعمة.',
  passwordHint: 'اتركها فارغة للإبقاء على كلمة المرور الحالية. اختر كلمة لا تستخدمها في أي مكان آخر.',
  passwordIsName: 'كلمة مرورك هي اسمك الأول، وقد يعرفه غيرك. اختر هنا كلمة مرور خاصة بك.',
  nameIsPassword: 'اسمك الأول هو كلمة مرورك. بعد الحفظ تسجّل الدخول بـ«{{name}}».',
  firstNameRequired: 'الاسم الأول مطلوب',
  lastNameRequired: 'اسم العائلة مطلوب',
  dateOfBirthRequired: 'تاريخ الميلاد مطلوب',
  genderRequired: 'الجنس مطلوب',
  emirateRequired: 'الإمارة مطلوبة',
  updated: 'تم تحديث حسابك',
  updatedText: 'تم تحديث حسابك بنجاح.',
  error: 'خطأ',
  failed: 'تعذّر تحديث حسابك',
  editedMeanwhile: 'عدّل المطعم حسابك أثناء تعديلك له. راجع بياناتك ثم احفظ مرة أخرى.',
}
