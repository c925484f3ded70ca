import type { MailPage, MailPagePart } from '../../messaging/mail-page.ts'

/** A table held for the waitlist. Texts are in the asked language. */
export interface MailedHold {
  state: 'held' | 'taken' | 'declined' | 'ended'
  day: string
  time: string
  people: string
  heldUntil: string
}

export type HoldAnswer = 'take' | 'decline'

const WORDS = {
  en: {
    title: 'Table from the waitlist',
    held: 'We hold this table for you until {{until}}.',
    give: 'Give this table away? It is held for the next ones on the waitlist.',
    take: 'Take the table',
    decline: 'Give it away',
    taken: 'The table is yours. See you then!',
    declined: 'The table goes to others. Thank you for your answer.',
    ended: 'This table is no longer held for you.',
    call: 'You can call us: {{phone}}',
  },
  ar: {
    title: 'طاولة من قائمة الانتظار',
    held: 'نحجز لك هذه الطاولة مؤقتًا حتى {{until}}.',
    give: 'هل تريد التخلي عن هذه الطاولة؟ ستُحجز مؤقتًا لمن يليك في قائمة الانتظار.',
    take: 'تأكيد الطاولة',
    decline: 'التخلي عن الطاولة',
    taken: 'الطاولة لك. نراك قريبًا!',
    declined: 'الطاولة متاحة لغيرك. شكرًا على ردك.',
    ended: 'لم تعد هذه الطاولة محجوزة لك مؤقتًا.',
    call: 'يمكنك الاتصال بنا: {{phone}}',
  },
} as const

/** The page of each answer to a hold's mail. A repeated or late press displays what has become of the table. */
export function createHoldPage(answer: HoldAnswer): MailPage<MailedHold> {
  return {
    name: answer,
    words: WORDS,
    render: (hold, { language }) => {
      const words = WORDS[language]
      const { day, time, people, heldUntil, state } = hold
      const open: MailPagePart[] = [
        { kind: 'text', text: words.held.replace('{{until}}', heldUntil) },
        ...(answer === 'decline' ? [{ kind: 'text', text: words.give } as const] : []),
        { kind: 'form', button: { label: words[answer] } },
      ]
      return {
        parts: [
          { kind: 'facts', strong: day, text: `${time} · ${people}` },
          ...(state === 'held' ? open : [renderOutcome(words, state, answer)]),
          { kind: 'text', text: words.call },
        ],
      }
    },
  }
}

/** A declined table cannot be taken any more. */
function renderOutcome(
  words: (typeof WORDS)['en' | 'ar'],
  state: Exclude<MailedHold['state'], 'held'>,
  answer: HoldAnswer,
): MailPagePart {
  const outcome = state === 'declined' && answer === 'take' ? 'ended' : state
  return { kind: 'text', isStatus: true, text: words[outcome] }
}
