import type { MailPage, MailPagePart } from '../../messaging/mail-page.ts'

/** A reservation of which a mail reminds. Texts are in the asked language. */
export interface MailedReminder {
  state: 'open' | 'coming' | 'ended'
  day: string
  time: string
  people: string
}

const WORDS = {
  en: {
    title: 'Your reservation',
    open: 'Are you coming? One press tells us to expect you.',
    press: 'I am coming',
    coming: 'Thank you. We look forward to seeing you.',
    ended: 'This reservation can no longer be confirmed here.',
    call: 'You can call us: {{phone}}',
  },
  ar: {
    title: 'حجزك',
    open: 'هل ستأتي؟ بضغطة واحدة نعرف أننا ننتظرك.',
    press: 'سآتي',
    coming: 'شكرًا لك. نتطلع إلى لقائك.',
    ended: 'لم يعد بالإمكان تأكيد هذا الحجز هنا.',
    call: 'يمكنك الاتصال بنا: {{phone}}',
  },
} as const

/** A repeated or late press displays what has become of the reservation. */
export const comingMailPage: MailPage<MailedReminder> = {
  name: 'coming',
  words: WORDS,
  render: ({ state, day, time, people }, { language }) => {
    const words = WORDS[language]
    const open: MailPagePart[] = [
      { kind: 'text', text: words.open },
      { kind: 'form', button: { label: words.press } },
    ]
    return {
      parts: [
        { kind: 'facts', strong: day, text: `${time} · ${people}` },
        ...(state === 'open' ? open : [{ kind: 'text', isStatus: true, text: words[state] } as const]),
        { kind: 'text', text: words.call },
      ],
    }
  },
}
