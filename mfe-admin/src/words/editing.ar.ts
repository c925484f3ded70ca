import type { Translated } from '@sufra/i18n/word-types'
import type { editingEn } from './editing.en.ts'

export const editingAr: Translated<typeof editingEn> = {
  conflictTitle: 'قام شخص آخر بتعديل هذا في هذه الأثناء',
  conflictText: 'ما أدخلته ما زال هنا. احفظ مرة أخرى للإبقاء عليه، أو استخدم التعديلات الأخرى.',
  changedFrom: 'كان {{before}} وأصبح {{now}}',
  takeTheirs: 'استخدام التعديلات الأخرى',
  empty: 'فارغ',
  yes: 'نعم',
  no: 'لا',
  required: 'يرجى تعبئة هذا الحقل',
  tooLong: 'النص طويل جدًا',
  wholeNumber: 'أدخل عددًا صحيحًا',
  checkFields: 'يرجى مراجعة الحقول المحددة',
  readOnly: 'يمكنك عرض هذه الصفحة، لكن التعديل للمحرّرين فقط.',
}
