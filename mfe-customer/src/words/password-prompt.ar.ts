import type { Translated } from '@sufra/i18n/word-types'
import type passwordPromptEn from './password-prompt.en.ts'

const passwordPromptAr: Translated<typeof passwordPromptEn> = {
  title: 'أدخل كلمة المرور',
  text: 'فتحت التطبيق برمز الفاتورة. لحماية حسابك يرجى إدخال كلمة المرور مرة واحدة.',
  password: 'كلمة المرور',
  hint: 'إذا لم تختر كلمة مرور بعد، فهي اسمك الأول.',
  required: 'كلمة المرور مطلوبة',
  wrong: 'كلمة المرور غير صحيحة',
  confirm: 'متابعة',
  profile: 'لعرض حسابك وتعديله، يرجى إدخال كلمة المرور.',
  profileConfirm: 'إدخال كلمة المرور',
}
export default passwordPromptAr
