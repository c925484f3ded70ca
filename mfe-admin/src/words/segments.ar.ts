import type { Translated } from '@sufra/i18n/word-types'
import type { segmentsEn } from './segments.en.ts'

export const segmentsAr: Translated<typeof segmentsEn> = {
  title: 'مجموعة العملاء',
  none: 'دون مجموعة',
  changed: '{{name}} (معدّلة)',
  menu: 'المجموعات والوسوم',
  create: 'حفظ كمجموعة عملاء',
  edit: 'تعديل المجموعة',
  delete: 'حذف المجموعة',
  name: 'الاسم',
  nameHint: 'مثال: لم يزرنا منذ 60 يومًا',
  nameRequired: 'الاسم مطلوب',
  nameTooLong: 'يجب ألا يزيد على 80 حرفًا',
  filter: 'التصفية: {{filter}}',
  everybody: 'دون تصفية، أي جميع العملاء',
  moves: 'تُحسب الأيام والأشهر من اليوم، فتتغير المجموعة مع الوقت.',
  usesChoice: 'استخدام التصفية المختارة الآن',
  created: 'حُفظت المجموعة',
  saveFailed: 'تعذّر حفظ المجموعة',
  deleteTitle: 'حذف هذه المجموعة؟',
  deleteText: 'لن تظهر {{name}} بعد الآن، ويبقى عملاؤها.',
  deleted: 'حُذفت المجموعة',
  deleteFailed: 'تعذّر حذف المجموعة',
}
