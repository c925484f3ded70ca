import type { ServerResponse } from 'node:http'
import { confirmMailedAddress, mailedAddress } from '@sufra/runtime/calls/customers'
import { call } from '@sufra/runtime/internal-call'
import { getContext, getToken, type MailRequest, sendMailPage } from './mail-page.ts'
import type { Language } from './manifest.ts'
import { escapeHtml } from './restaurant-page.ts'

export const WORDS = {
  en: {
    title: 'Confirm your e-mail address',
    ask: 'Does the account with the phone number that ends in {{phoneEnd}} belong to you? Then press the button. If it does not, close this page.',
    confirm: 'Confirm the address',
    isConfirmed: 'Your e-mail address is confirmed. Thank you.',
    outdated: 'This link does not work any more: the account has another address by now, or the link is not complete.',
  },
  ar: {
    title: 'تأكيد بريدك الإلكتروني',
    ask: 'هل الحساب الذي ينتهي رقم هاتفه بـ {{phoneEnd}} حسابك؟ إن كان كذلك فاضغط الزر. وإن لم يكن فأغلق هذه الصفحة.',
    confirm: 'تأكيد العنوان',
    isConfirmed: 'تم تأكيد بريدك الإلكتروني. شكرًا لك.',
    outdated: 'لم يعد هذا الرابط صالحًا: أصبح للحساب عنوان آخر، أو أن الرابط غير مكتمل.',
  },
} as const

/**
 * The page of the mail that asks for a confirmation. GET changes nothing, because mail programs prefetch links; its
 * button confirms. The link is the authorisation, because it went to the address alone.
 */
export const mailConfirmAliases = {
  'GET /mail/:token/confirm': async (req: MailRequest, res: ServerResponse) => {
    await sendPage(req, res, await call(getContext(req), mailedAddress, { token: getToken(req) }))
  },
  'POST /mail/:token/confirm': async (req: MailRequest, res: ServerResponse) => {
    await sendPage(req, res, await call(getContext(req), confirmMailedAddress, { token: getToken(req) }))
  },
}

type Address = { isConfirmed: boolean; phoneEnd: string }

function sendPage(req: MailRequest, res: ServerResponse, address: Address | null): Promise<void> {
  return sendMailPage(req, res, (language) => ({
    status: address ? 200 : 404,
    title: WORDS[language].title,
    main: address ? renderAddress(language, address) : `<p>${WORDS[language].outdated}</p>`,
  }))
}

function renderAddress(language: Language, { isConfirmed, phoneEnd }: Address): string {
  const words = WORDS[language]
  if (isConfirmed) return `<p role="status">${words.isConfirmed}</p>`
  const end = `<bdi dir="ltr">${escapeHtml(phoneEnd)}</bdi>`
  return `<p>${words.ask.replace('{{phoneEnd}}', end)}</p>
      <form method="post" action="?lang=${language}">
        <button>${words.confirm}</button>
      </form>`
}
