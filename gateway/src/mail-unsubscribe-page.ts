import type { ServerResponse } from 'node:http'
import { mailedConsent, revokeMailedConsent } from '@sufra/runtime/calls/marketing'
import { call } from '@sufra/runtime/internal-call'
import { getContext, getToken, type MailRequest, sendMailPage } from './mail-page.ts'
import type { Language } from './manifest.ts'

export const WORDS = {
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

/**
 * The unsubscribe page of a campaign's mail. GET changes nothing, because mail programs prefetch links. Any POST
 * withdraws the consent: the page's button and the one-click POST of mail programs (RFC 8058).
 */
export const mailUnsubscribeAliases = {
  'GET /mail/:token/unsubscribe': async (req: MailRequest, res: ServerResponse) => {
    await sendPage(req, res, await call(getContext(req), mailedConsent, { token: getToken(req) }))
  },
  'POST /mail/:token/unsubscribe': async (req: MailRequest, res: ServerResponse) => {
    await sendPage(req, res, await call(getContext(req), revokeMailedConsent, { token: getToken(req) }))
  },
}

function sendPage(req: MailRequest, res: ServerResponse, consent: { isOn: boolean } | null): Promise<void> {
  return sendMailPage(req, res, (language) => ({
    status: consent ? 200 : 404,
    title: WORDS[language].title,
    main: consent && renderConsent(language, consent.isOn),
  }))
}

function renderConsent(language: Language, isOn: boolean): string {
  const words = WORDS[language]
  if (!isOn) return `<p role="status">${words.isOff}</p>`
  return `<p>${words.ask}</p>
      <form method="post" action="?lang=${language}">
        <button>${words.stop}</button>
      </form>`
}
