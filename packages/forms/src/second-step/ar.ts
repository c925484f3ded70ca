import type { Translated } from '@sufra/i18n/word-types'
import type en from './en.ts'

const ar: Translated<typeof en> = {
  title: 'خطوة التحقق الثانية',
  appLead: 'أدخل الأرقام الستة الظاهرة الآن في تطبيق المصادقة.',
  recoveryLead: 'أدخل أحد رموز الاسترداد. يعمل كل رمز مرة واحدة.',
  code: 'رمز التطبيق',
  codeWrong: 'أدخل الأرقام الستة من التطبيق',
  recoveryCode: 'رمز الاسترداد',
  recoveryWrong: 'يتكون رمز الاسترداد من 16 حرفًا ورقمًا',
  useRecovery: 'استخدام رمز استرداد',
  useApp: 'استخدام التطبيق',
  trust: 'عدم طلبها على هذا الجهاز لمدة 30 يومًا',
  logIn: 'تسجيل الدخول',
}
export default ar
