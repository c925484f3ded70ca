import type { Translated } from '@sufra/i18n/word-types'
import type { sessionsEn } from './sessions.en.ts'

export const sessionsAr: Translated<typeof sessionsEn> = {
  title: 'الأجهزة المسجّل دخولك منها',
  note: 'الأجهزة كما تعرّف بها متصفحاتها، والشبكات عند تسجيل الدخول. أنهِ ما لا تعرفه ثم غيّر كلمة مرورك.',
  titleOf: 'الأجهزة المسجّل دخول {{username}} منها',
  noteOf: 'يُسجَّل خروج ما تنهيه فورًا. كلمة المرور تبقى كما هي: أعد تعيينها إن كان غير صاحبها قد يعرفها.',
  open: 'الجلسات',
  unknown: 'جهاز غير معروف',
  current: 'هذا الجهاز',
  lastUsed: 'آخر استخدام: {{time}}',
  since: 'تسجيل الدخول: {{time}}',
  end: 'إنهاء',
  endNamed: 'إنهاء: {{device}}، {{time}}',
  endOthers: 'إنهاء كل الجلسات الأخرى',
  endAll: 'إنهاء كل الجلسات',
  ended: 'أُنهيت الجلسة',
  endedAll: 'أُنهيت الجلسات',
  endFailed: 'تعذّر إنهاء الجلسة',
  failed: 'تعذّر تحميل الجلسات',
  empty: 'لا يوجد دخول مسجّل من أي جهاز',
  ownEmail: 'بريدي الإلكتروني',
  ownEmailNote:
    'تُرسل إليه رسالة عند تسجيل الدخول من جهاز جديد، أو عندما يعيد محرّر ضبط خطوة التحقق الثانية. اتركه فارغًا كي لا تُرسل.',
  passwordForEmail: 'كلمة المرور لحفظ البريد الإلكتروني',
  email: 'البريد الإلكتروني',
  emailOptional: 'البريد الإلكتروني (اختياري)',
  emailHint: 'تُرسل إليه رسالة عند تسجيل الدخول من جهاز جديد.',
  emailWrong: 'يرجى إدخال بريد إلكتروني صحيح',
  saveEmail: 'حفظ البريد الإلكتروني',
  emailSaved: 'تم حفظ البريد الإلكتروني',
  emailFailed: 'تعذّر حفظ البريد الإلكتروني',
}
