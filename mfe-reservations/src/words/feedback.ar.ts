import type { Translated } from '@sufra/i18n/word-types'
import type feedbackEn from './feedback.en.ts'

const feedbackAr: Translated<typeof feedbackEn> = {
  title: 'كيف كانت زيارتك؟',
  face: { good: 'جيدة', okay: 'مقبولة', notGood: 'غير جيدة' },
  text: 'هل تود إضافة شيء؟',
  wantsCall: 'يمكنكم الاتصال بي بخصوص ذلك',
  send: 'إرسال',
  later: 'ليس الآن',
  failed: 'تعذّر إرسال تقييمك',
  thanks: 'شكرًا على تقييمك',
  editable: 'يمكنك تعديله حتى {{until}}.',
  change: 'تعديل',
  close: 'إغلاق',
}
export default feedbackAr
