import type { ServerResponse } from 'node:http'
import { formatPhone } from '@sufra/domain/platform/phone'
import { answerMailedHold, type MailedHold, mailedHold } from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import { getContext, getPageLanguage, getToken, type MailRequest, sendMailPage } from './mail-page.ts'
import type { Language } from './manifest.ts'
import { escapeHtml, type Restaurant } from './restaurant-page.ts'

type Answer = 'take' | 'decline'

export const WORDS = {
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

/**
 * The pages of a hold's mail. GET changes nothing, because mail programs prefetch links; the button of each page
 * takes or declines the table. A repeated or late press displays what has become of it.
 */
export const mailHoldAliases = {
  ...createAliases('take'),
  ...createAliases('decline'),
}

function createAliases(answer: Answer) {
  const getLink = (req: MailRequest) => ({ token: getToken(req), language: getPageLanguage(req) })
  return {
    [`GET /mail/:token/${answer}`]: async (req: MailRequest, res: ServerResponse) => {
      await sendPage(req, res, answer, await call(getContext(req), mailedHold, getLink(req)))
    },
    [`POST /mail/:token/${answer}`]: async (req: MailRequest, res: ServerResponse) => {
      await sendPage(req, res, answer, await call(getContext(req), answerMailedHold, { ...getLink(req), answer }))
    },
  }
}

function sendPage(req: MailRequest, res: ServerResponse, answer: Answer, hold: MailedHold | null): Promise<void> {
  return sendMailPage(req, res, (language, restaurant) => ({
    status: hold ? 200 : 404,
    title: WORDS[language].title,
    main: hold && renderHold({ hold, answer, language, restaurant }),
  }))
}

interface HoldPage {
  hold: MailedHold
  answer: Answer
  language: Language
  restaurant: Restaurant
}

function renderHold({ hold, answer, language, restaurant }: HoldPage): string {
  const words = WORDS[language]
  const { day, time, people, heldUntil, state } = hold
  const until = state === 'held' ? `<p>${words.held.replace('{{until}}', escapeHtml(heldUntil))}</p>` : ''
  const phone = `<a href="tel:${escapeHtml(restaurant.phone)}" dir="ltr">${escapeHtml(formatPhone(restaurant.phone))}</a>`
  return `<p><strong>${escapeHtml(day)}</strong><br>${escapeHtml(time)} · ${escapeHtml(people)}</p>
      ${until}${state === 'held' ? renderForm(answer, language) : renderOutcome(state, answer, language)}
      <p>${words.call.replace('{{phone}}', phone)}</p>`
}

function renderForm(answer: Answer, language: Language): string {
  const words = WORDS[language]
  return `${answer === 'decline' ? `<p>${words.give}</p>` : ''}
      <form method="post" action="?lang=${language}">
        <p><button>${words[answer]}</button></p>
      </form>`
}

/** A declined table cannot be taken any more. */
function renderOutcome(state: Exclude<MailedHold['state'], 'held'>, answer: Answer, language: Language): string {
  const outcome = state === 'declined' && answer === 'take' ? 'ended' : state
  return `<p role="status">${WORDS[language][outcome]}</p>`
}
