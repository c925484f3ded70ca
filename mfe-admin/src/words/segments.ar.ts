import type { Translated } from '@sufra/i18n/word-types'
import type { segmentsEn } from './segments.en.ts'

export const segmentsAr: Translated<typeof segmentsEn> = {
  title: 'الشريحة',
  none: 'دون شريحة',
  changed: '{{name}} (معدّلة)',
  menu: 'الشرائح والوسوم',
  create: 'حفظ كشريحة',
  edit: 'تعديل الشريحة',
  delete: 'حذف الشريحة',
  name: 'الاسم',
  nameHint: 'مثال: لم يزرنا منذ 60 يومًا',
  nameRequired: 'الاسم مطلوب',
  nameTooLong: 'يجب ألا يزيد على 80 حرفًا',
  filter: 'التصفية: {{filter}}',
  everybody: 'دون تصفية، أي جميع العملاء',
  moves: 'تُحسب الأيام والأشهر من اليوم، فتتغير الشريحة مع الوقت.',
  usesChoice: 'استخدام التصفية المختارة الآن',
  created: 'حُفظت الشريحة',
  saveFailed: 'تعذّر حفظ الشريحة',
  deleteTitle: 'حذف هذه الشريحة؟',
  deleteText: 'لن تظهر {{name}} بعد الآن، ويبقى عملاؤها.',
  deleted: 'حُذفت الشريحة',
  deleteFailed: 'تعذّر حذف الشريحة',
}
