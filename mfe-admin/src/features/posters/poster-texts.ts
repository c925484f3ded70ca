import type { Language } from '@sufra/domain/platform/choices'

export const POSTERS = ['join', 'book', 'queue', 'card'] as const
export type PosterName = (typeof POSTERS)[number]

/** Pages that the codes open. */
export const POSTER_PAGES: Record<PosterName, string> = { join: '/', book: '/book', queue: '/queue', card: '/' }

interface PosterText {
  title: string
  text: string
}

/** A poster has both languages at once, whatever the page has. */
export const POSTER_TEXTS: Record<PosterName, Record<Language, PosterText>> = {
  join: {
    en: {
      title: 'Become a member',
      text: 'Scan the code and register. Every visit earns points, and points buy rewards.',
    },
    ar: { title: 'انضم إلينا', text: 'امسح الرمز وسجّل. كل زيارة تكسبك نقاطًا، والنقاط تُستبدل بالمكافآت.' },
  },
  book: {
    en: { title: 'Reserve a table', text: 'Scan the code, choose a day and a time, and your table is yours.' },
    ar: { title: 'احجز طاولتك', text: 'امسح الرمز واختر اليوم والوقت، وتصبح الطاولة لك.' },
  },
  queue: {
    en: {
      title: 'Waiting for a table?',
      text: 'Scan the code to join the queue. Your phone tells you when your table is ready.',
    },
    ar: { title: 'تنتظر طاولة؟', text: 'امسح الرمز للانضمام إلى الطابور، ويخبرك هاتفك عندما تجهز طاولتك.' },
  },
  card: {
    en: {
      title: 'Your points at the till',
      text: 'Scan the code, open your card and show it before you pay. Your points are added at once.',
    },
    ar: { title: 'نقاطك عند الدفع', text: 'امسح الرمز وافتح بطاقتك وأظهرها قبل الدفع، فتُضاف نقاطك فورًا.' },
  },
}
