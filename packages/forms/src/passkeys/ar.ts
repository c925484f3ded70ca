import type { Translated } from '@sufra/i18n/word-types'
import type en from './en.ts'

const ar: Translated<typeof en> = {
  logIn: 'تسجيل الدخول بمفتاح مرور',
  cancelled: 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى أو استخدم كلمة المرور.',
  present: 'على هذا الجهاز مفتاح مرور لهذا الحساب من قبل.',
  elsewhere: 'تعمل مفاتيح المرور على عنوان المطعم نفسه فقط. يرجى فتح الصفحة من هناك.',
  failed: 'تعذّر استخدام مفتاح المرور. حاول مرة أخرى أو استخدم كلمة المرور.',
}
export default ar
