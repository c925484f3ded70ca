import type { MailPage } from './mail-page.ts'

export interface MailStop {
  isStopped: boolean
}

const WORDS = {
  en: {
    title: 'E-mails about reservations and points',
    ask: 'Stop e-mails about reservations and points to the address that this link was sent to?',
    stop: 'Stop these e-mails',
    isStopped:
      'No more e-mails about reservations and points go to this address. The reservations themselves stay as they are.',
    again: 'Send them again',
  },
  ar: {
    title: 'رسائل الحجوزات والنقاط',
    ask: 'هل تريد إيقاف رسائل الحجوزات والنقاط إلى العنوان الذي أُرسل إليه هذا الرابط؟',
    stop: 'إيقاف هذه الرسائل',
    isStopped: 'لن تصل رسائل عن الحجوزات والنقاط إلى هذا العنوان بعد الآن. أما الحجوزات نفسها فتبقى كما هي.',
    again: 'استئناف الرسائل',
  },
} as const

/** Only the page's own form resubscribes; any other body unsubscribes, as that of mail programs (RFC 8058). */
export const stopMailPage: MailPage<MailStop, MailStop> = {
  name: 'stop',
  words: WORDS,
  readForm: (form) => ({ isStopped: form.get('mails') !== 'again' }),
  render: ({ isStopped }, { language }) => {
    const words = WORDS[language]
    const button = isStopped ? { label: words.again, value: 'again' } : { label: words.stop, value: 'stop' }
    return {
      parts: [
        { kind: 'text', isStatus: true, text: isStopped ? words.isStopped : words.ask },
        { kind: 'form', button: { ...button, name: 'mails' } },
      ],
    }
  },
}
