import type { Translated } from '@sufra/i18n/word-types'
import type { profileEn } from './profile.en.ts'

export const profileAr: Translated<typeof profileEn> = {
  title: 'الملف الشخصي',
  diet: 'تفضيلات الطعام',
  halal: 'التفضيل الغذائي: حلال',
  halalHint: 'عند التفعيل: مكافآت وعروض وأخبار حلال. عند الإيقاف: جميع الأطعمة.',
  passwordHint: 'اتركها فارغة للإبقاء على كلمة المرور الحالية.',
  firstNameRequired: 'الاسم الأول مطلوب',
  lastNameRequired: 'اسم العائلة مطلوب',
  dateOfBirthRequired: 'تاريخ الميلاد مطلوب',
  genderRequired: 'الجنس مطلوب',
  emirateRequired: 'الإمارة مطلوبة',
  updated: 'تم تحديث الملف الشخصي',
  updatedText: 'تم تحديث ملفك الشخصي بنجاح.',
  error: 'خطأ',
  failed: 'تعذّر تحديث الملف الشخصي',
  editedMeanwhile: 'قام المطعم بتعديل ملفك في هذه الأثناء. راجع بياناتك ثم احفظ مرة أخرى.',
}
