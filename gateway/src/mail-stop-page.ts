import type { ServerResponse } from 'node:http'
import { createDomainError } from '@sufra/domain/platform/errors'
import { mailStop, setMailStop } from '@sufra/runtime/calls/messaging'
import { call } from '@sufra/runtime/internal-call'
import readRaw from 'raw-body'
import { getContext, getToken, type MailRequest, sendMailPage } from './mail-page.ts'
import type { Language } from './manifest.ts'

const MAX_BODY_BYTES = 10_000

export const WORDS = {
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

/**
 * The unsubscribe page of a mail. GET changes nothing, because mail programs prefetch links. The button and the
 * one-click POST of mail programs (RFC 8058) unsubscribe; the link is the authorisation.
 */
export const mailStopAliases = {
  'GET /mail/:token/stop': async (req: MailRequest, res: ServerResponse) => {
    await sendPage(req, res, await call(getContext(req), mailStop, { token: getToken(req) }))
  },
  'POST /mail/:token/stop': async (req: MailRequest, res: ServerResponse) => {
    const isStopped = !(await isResubscribing(req))
    await sendPage(req, res, await call(getContext(req), setMailStop, { token: getToken(req), isStopped }))
  },
}

/** Only the page's own form resubscribes; any other body unsubscribes. */
async function isResubscribing(req: MailRequest): Promise<boolean> {
  try {
    const body = await readRaw(req, { limit: MAX_BODY_BYTES, encoding: 'utf8' })
    return new URLSearchParams(body).get('mails') === 'again'
  } catch {
    throw createDomainError('PAYLOAD_TOO_LARGE')
  }
}

function sendPage(req: MailRequest, res: ServerResponse, state: { isStopped: boolean } | null): Promise<void> {
  return sendMailPage(req, res, (language) => ({
    status: state ? 200 : 404,
    title: WORDS[language].title,
    main: state && renderForm(language, state.isStopped),
  }))
}

function renderForm(language: Language, isStopped: boolean): string {
  const words = WORDS[language]
  return `<p role="status">${isStopped ? words.isStopped : words.ask}</p>
      <form method="post" action="?lang=${language}">
        <button name="mails" value="${isStopped ? 'again' : 'stop'}">${isStopped ? words.again : words.stop}</button>
      </form>`
}
