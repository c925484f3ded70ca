import type { Translated } from '@sufra/i18n/word-types'
import type en from './passkeys.en.ts'

const ar: Translated<typeof en> = {
  title: 'مفاتيح المرور',
  note: 'سجّل الدخول ببصمتك أو وجهك أو رمز هاتفك بدلًا من رقم الهاتف وكلمة المرور. كلمة المرور الجديدة تُنهي مفاتيح المرور.',
  since: 'أُضيف في {{date}}',
  add: 'إضافة مفتاح مرور',
  addText: 'أدخل كلمة المرور أولًا، ثم يسألك هاتفك.',
  added: 'تمت إضافة مفتاح المرور',
  addFailed: 'لم يُضَف مفتاح المرور',
  remove: 'إزالة',
  removeNamed: 'إزالة: {{name}}، {{date}}',
  removeTitle: 'إزالة مفتاح المرور هذا؟',
  removeText: 'لن يُسجَّل دخولك به بعد الآن. أزِله من هاتفك أيضًا حيث تُحفظ كلمات المرور.',
  removed: 'تمت إزالة مفتاح المرور',
  removeFailed: 'تعذّرت إزالة مفتاح المرور',
  failed: 'تعذّر تحميل مفاتيح المرور',
}
export default ar
