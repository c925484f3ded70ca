import type { Translated } from '@sufra/i18n/word-types'
import type { editingEn } from './editing.en.ts'

export const editingAr: Translated<typeof editingEn> = {
  tooLong: 'النص طويل جدًا',
  checkFields: 'يرجى مراجعة الحقول المحددة',
  readOnly: 'يمكنك عرض هذه الصفحة، لكن التعديل للمحرّرين فقط.',
}
