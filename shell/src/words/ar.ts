import type { Translated } from '@sufra/i18n/word-types'
import type en from './en.ts'

const ar: Translated<typeof en> = {
  signInAgain: 'يرجى تسجيل الدخول مرة أخرى',
  sessionEnded: 'انتهت جلستك.',
  lost: 'لا توجد صفحة بهذا العنوان.',
  toDashboard: 'العودة إلى لوحة التحكم',
  receiptNotCredited: 'لم تُضَف أي نقاط',
  receiptIsGuests: 'هذا الرابط لفاتورة أحد العملاء، وأنت مسجّل الدخول كموظف. ما زال بإمكان العميل فتحه.',
  sessionEndedText: 'انتهت جلستك. ما كتبته ما زال هنا: أدخل كلمة مرور {{name}} للمتابعة.',
  password: 'كلمة المرور',
  passwordRequired: 'كلمة المرور مطلوبة',
  logIn: 'تسجيل الدخول',
  arabicOffer: 'هل تفضّل العربية؟',
  useArabic: 'العربية',
  keepEnglish: 'متابعة بالإنجليزية',
  somebodyElse: 'أنا شخص آخر',
  preview: 'معاينة',
  previewOf: 'معاينة {{release}}: لا يراها أحد غيرك',
  previewUnknown: 'لا توجد معاينة لـ {{release}}. هذه هي النسخة التي يراها الجميع.',
  localRefused:
    'لا يحمّل هذا المنتج شيئًا من {{address}}: الإعداد PREVIEW_LOCAL غير مضبوط. هذه هي النسخة التي يراها الجميع.',
  localMissing: 'لا شيء يجيب على {{address}}. شغّل الواجهة هناك ثم أعد تحميل الصفحة. هذه هي النسخة التي يراها الجميع.',
  confirmLocal: 'هل تريد تحميل {{frontEnd}} من هذا الحاسوب؟',
  confirmLocalText:
    'تأتي نصوصها البرمجية من {{address}} ويمكنها فعل كل ما يُسمح لك به هنا. تابع فقط إذا شغّلت ذلك البرنامج بنفسك وفتحت هذه الصفحة من أجله.',
  loadLocal: 'تحميل',
  seeAsGuest: 'العرض كضيف',
  tabBlocked: 'حظر المتصفح علامة التبويب الجديدة. اسمح بالنوافذ المنبثقة لهذا العنوان واضغط مجددًا.',
  testGuest: 'ضيف تجريبي: ترى صفحات الضيف، ولا يمكن تغيير أي شيء',
  testGuestOver: 'انتهى الضيف التجريبي: بعد ساعة أو مع جلستك.',
  endTestGuest: 'إنهاء الضيف التجريبي',
  endPreview: 'إنهاء المعاينة',
}
export default ar
