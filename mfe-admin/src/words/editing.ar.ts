import type { Translated } from '@sufra/i18n/word-types'
import type { editingEn, picturesEn } from './editing.en.ts'

export const editingAr: Translated<typeof editingEn> = {
  required: 'يرجى تعبئة هذا الحقل',
  tooLong: 'النص طويل جدًا',
  wholeNumber: 'أدخل عددًا صحيحًا',
  checkFields: 'يرجى مراجعة الحقول المحددة',
  readOnly: 'يمكنك عرض هذه الصفحة، لكن التعديل للمحرّرين فقط.',
}

export const picturesAr: Translated<typeof picturesEn> = {
  picture: 'الصورة',
  alt: 'وصف الصورة',
  altHint: 'للعملاء الذين يستخدمون قارئ الشاشة: ما تُظهره الصورة بكلمات قليلة',
  named: 'صورة {{name}}',
}
