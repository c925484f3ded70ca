import type { Translated } from '@sufra/i18n/word-types'
import type { promotionsEn } from './promotions.en.ts'

export const promotionsAr: Translated<typeof promotionsEn> = {
  dietaryPreference: 'التفضيل الغذائي',
  active: 'مفعّل',
  title: 'العنوان',
  titleAr: 'العنوان بالعربية',
  titleRequired: 'العنوان مطلوب',
  description: 'الوصف',
  descriptionAr: 'الوصف بالعربية',
  descriptionRequired: 'الوصف مطلوب',
  percentage: 'نسبة مئوية',
  fixed: 'مبلغ ثابت',
  inPercent: 'نسبة مئوية من 1 إلى 100',
  inDirhams: 'بالدرهم',
  valuePositive: 'يجب أن تكون قيمة الخصم أكبر من صفر',
  percentMost: 'لا يمكن أن تتجاوز نسبة الخصم 100',
  amountMost: 'الحد الأقصى هو 1,000,000',
  decimals: 'يُسمح بخانتين عشريتين على الأكثر',
  percentOff: 'خصم {{value}}',
  amountOff: 'خصم {{value}}',
  error: 'خطأ',
}
