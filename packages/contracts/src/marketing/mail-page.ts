import type { MailPage } from '../messaging/mail-page.ts'

export interface MailedConsent {
  /** Whether the customer gets e-mails about offers. */
  isOn: boolean
}

const WORDS = {
  en: {
    title: 'E-mails about offers and news',
    ask: 'Stop e-mails about offers and news?',
    stop: 'Stop these e-mails',
    isOff:
      'You get no more e-mails about offers and news. You can switch them on again in your profile, under My data. E-mails about your reservations are not affected.',
  },
  ar: {
    title: 'رسائل العروض والأخبار بالبريد الإلكتروني',
    ask: 'هل تريد إيقاف رسائل العروض والأخبار بالبريد الإلكتروني؟',
    stop: 'إيقاف هذه الرسائل',
    isOff:
      'لن تصلك رسائل العروض والأخبار بالبريد الإلكتروني بعد الآن. يمكنك تفعيلها مجددًا من «بياناتي» في حسابك. أما رسائل حجوزاتك فتبقى كما هي.',
  },
} as const

/** Any POST withdraws the consent: the page's button and the one-click POST of mail programs (RFC 8058). */
export const unsubscribeMailPage: MailPage<MailedConsent> = {
  name: 'unsubscribe',
  words: WORDS,
  render: ({ isOn }, { language }) => {
    const words = WORDS[language]
    if (!isOn) return { parts: [{ kind: 'text', isStatus: true, text: words.isOff }] }
    return {
      parts: [
        { kind: 'text', text: words.ask },
        { kind: 'form', button: { label: words.stop } },
      ],
    }
  },
}
