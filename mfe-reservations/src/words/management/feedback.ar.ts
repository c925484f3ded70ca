import type { Translated } from '@sufra/i18n/word-types'
import type { feedbackEn } from './feedback.en.ts'

export const feedbackAr: Translated<typeof feedbackEn> = {
  title: 'التقييمات',
  note: 'آراء العملاء في زياراتهم، والأسوأ أولًا.',
  ask: 'سؤال العملاء بعد زيارتهم',
  askHint:
    'يُسأل العميل مرة واحدة، الساعة 11:00 صباحًا من اليوم التالي، بالبريد الإلكتروني وفي الصفحة الرئيسية، إذا حضر أو اكتمل حجزه.',
  switchedOn: 'سيُسأل العملاء بعد زيارتهم',
  switchedOff: 'لن يُسأل العملاء بعد الآن',
  settingsFailed: 'تعذّر تحميل الإعداد',
  part: 'أي التقييمات',
  unhandled: 'بانتظار المعالجة',
  handled: 'تمت معالجتها',
  customer: 'العميل',
  score: 'الزيارة',
  face: { notGood: 'غير جيدة', okay: 'مقبولة', good: 'جيدة' },
  text: 'التعليق',
  noText: 'دون تعليق',
  wantsCall: 'يطلب اتصالًا',
  handledBy: '{{name}}، {{at}}',
  handle: 'إنهاء المعالجة',
  handleTitle: 'تقييم {{name}}',
  noteLabel: 'ملاحظة',
  noteHint: 'ما تم فعله، لبقية الموظفين',
  saved: 'تمت معالجة التقييم',
  saveFailed: 'تعذّر الحفظ',
  undo: 'تراجع',
  reopen: 'إعادة الفتح',
  reopened: 'أُعيد فتح التقييم',
  failed: 'تعذّر تحميل التقييمات',
  none: { unhandled: 'لا توجد تقييمات بانتظار المعالجة', handled: 'لا توجد تقييمات تمت معالجتها' },
}
