import type { Translated } from '@sufra/i18n/word-types'
import type { feedbackEn } from './feedback.en.ts'

export const feedbackAr: Translated<typeof feedbackEn> = {
  title: 'التقييمات',
  note: 'آراء الضيوف في زياراتهم، والأسوأ أولًا.',
  ask: 'سؤال الضيوف بعد زيارتهم',
  askHint:
    'يُسأل الضيف مرة واحدة، في الساعة 11:00 من اليوم التالي، بالبريد الإلكتروني وفي الصفحة الرئيسية، إذا حضر أو اكتمل حجزه.',
  switchedOn: 'سيُسأل الضيوف بعد زيارتهم',
  switchedOff: 'لن يُسأل الضيوف بعد الآن',
  settingsFailed: 'تعذّر تحميل الإعداد',
  part: 'أي التقييمات',
  unhandled: 'غير معالجة',
  handled: 'معالجة',
  guest: 'الضيف',
  score: 'الزيارة',
  face: { notGood: 'غير جيدة', okay: 'مقبولة', good: 'جيدة' },
  text: 'النص',
  noText: 'بدون نص',
  wantsCall: 'يطلب اتصالًا',
  handledBy: '{{name}}، {{at}}',
  handle: 'تمت المعالجة',
  handleTitle: 'تقييم {{name}}',
  noteLabel: 'ملاحظة',
  noteHint: 'ما تم فعله، لبقية الموظفين',
  saved: 'تمت معالجة التقييم',
  saveFailed: 'لم يتم الحفظ',
  undo: 'تراجع',
  reopen: 'إعادة الفتح',
  reopened: 'أُعيد فتح التقييم',
  failed: 'تعذّر تحميل التقييمات',
  none: { unhandled: 'لا توجد تقييمات غير معالجة', handled: 'لا توجد تقييمات معالجة' },
}
