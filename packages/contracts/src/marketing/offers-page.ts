import type { MailPage } from '../messaging/mail-page.ts'

/** The consent that was ticked for a booking without an account, as the mailbox answers it. */
export interface MailedOffers {
  isOn: boolean
  /** An account has confirmed the address: mails go to accounts alone. */
  hasAccount: boolean
}

const WORDS = {
  en: {
    title: 'E-mails about offers and news',
    ask: 'Would you like e-mails about offers, news and events at this address, at most one a week? The box for them was ticked with a reservation. If you did not tick it, close this page.',
    yes: 'Yes, send them',
    isOn: 'Thank you. You will get e-mails about offers and news at this address. You can stop them at any time, here or with the link in each of them.',
    waits:
      'Thank you. These e-mails go to members: once you have an account with this address and have confirmed it, you will get them. You can stop them at any time, here or with the link in each of them.',
    stop: 'Stop these e-mails',
    isOff: 'You get no e-mails about offers and news at this address. Your reservation is not affected.',
  },
  ar: {
    title: 'رسائل العروض والأخبار بالبريد الإلكتروني',
    ask: 'هل تريد أن تصلك على هذا العنوان رسائل عن العروض والأخبار والفعاليات، بحد أقصى رسالة واحدة في الأسبوع؟ جرى تحديد مربع الموافقة عليها عند الحجز. إن لم تحدده أنت فأغلق هذه الصفحة.',
    yes: 'نعم، أرسلوها',
    isOn: 'شكرًا لك. ستصلك رسائل العروض والأخبار على هذا العنوان. يمكنك إيقافها في أي وقت من هنا أو من الرابط في كل رسالة.',
    waits:
      'شكرًا لك. تُرسل هذه الرسائل إلى الأعضاء: ستصلك متى أصبح لديك حساب بهذا العنوان وأكدته. يمكنك إيقافها في أي وقت من هنا أو من الرابط في كل رسالة.',
    stop: 'إيقاف هذه الرسائل',
    isOff: 'لن تصلك رسائل العروض والأخبار على هذا العنوان. أما حجزك فيبقى كما هو.',
  },
} as const

/** A press proves the mailbox; opening the page stores nothing. */
export const offersMailPage: MailPage<MailedOffers, Pick<MailedOffers, 'isOn'>> = {
  name: 'offers',
  words: WORDS,
  readForm: (form) => {
    const answer = form.get('offers')
    return answer === 'yes' || answer === 'stop' ? { isOn: answer === 'yes' } : null
  },
  render: ({ isOn, hasAccount }, { language, step }) => {
    const words = WORDS[language]
    if (!isOn && step === 'sent') return { parts: [{ kind: 'text', isStatus: true, text: words.isOff }] }
    const button = isOn ? { label: words.stop, value: 'stop' } : { label: words.yes, value: 'yes' }
    const answered = hasAccount ? words.isOn : words.waits
    return {
      parts: [
        isOn ? { kind: 'text', isStatus: true, text: answered } : { kind: 'text', text: words.ask },
        { kind: 'form', button: { ...button, name: 'offers' } },
      ],
    }
  },
}
