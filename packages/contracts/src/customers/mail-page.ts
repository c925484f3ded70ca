import type { MailPage } from '../messaging/mail-page.ts'

/** An address that its mailbox is asked to confirm. */
export interface MailedAddress {
  isConfirmed: boolean
  /** Last digits of the account's phone, by which its owner knows the account. */
  phoneEnd: string
}

const WORDS = {
  en: {
    title: 'Confirm your e-mail address',
    ask: 'Does the account with the phone number that ends in {{phoneEnd}} belong to you? Then press the button. If it does not, close this page.',
    confirm: 'Confirm the address',
    isConfirmed: 'Your e-mail address is confirmed. Thank you.',
    unknown: 'This link does not work any more: the account has another address by now, or the link is not complete.',
  },
  ar: {
    title: 'تأكيد بريدك الإلكتروني',
    ask: 'هل الحساب الذي ينتهي رقم هاتفه بـ {{phoneEnd}} حسابك؟ إن كان كذلك فاضغط الزر. وإن لم يكن فأغلق هذه الصفحة.',
    confirm: 'تأكيد العنوان',
    isConfirmed: 'تم تأكيد بريدك الإلكتروني. شكرًا لك.',
    unknown: 'لم يعد هذا الرابط صالحًا: أصبح للحساب عنوان آخر، أو أن الرابط غير مكتمل.',
  },
} as const

/** The link is the authorisation, because it went to the address alone. */
export const confirmMailPage: MailPage<MailedAddress> = {
  name: 'confirm',
  words: WORDS,
  render: ({ isConfirmed, phoneEnd }, { language }) => {
    const words = WORDS[language]
    if (isConfirmed) return { parts: [{ kind: 'text', isStatus: true, text: words.isConfirmed }] }
    return {
      parts: [
        { kind: 'text', text: words.ask, leftToRight: { phoneEnd } },
        { kind: 'form', button: { label: words.confirm } },
      ],
    }
  },
}
