import type { Translated } from '@sufra/i18n/word-types'
import type consentEn from './consent.en.ts'

const consentAr: Translated<typeof consentEn> = {
  title: 'أهلًا {{name}}',
  lead: 'يرجى الاطلاع على كيفية استخدام بياناتك قبل المتابعة.',
  required: 'يرجى قبول سياسة الخصوصية للمتابعة',
  failed: 'تعذّر حفظ الموافقة',
  rest: 'أخبرنا المزيد عنك',
  restText: 'ما تشاء ومتى تشاء.',
}
export default consentAr
