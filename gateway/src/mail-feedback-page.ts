import type { ServerResponse } from 'node:http'
import { FeedbackAnswer } from '@sufra/contracts/reservations/feedback/fields'
import { createDomainError } from '@sufra/domain/platform/errors'
import { FEEDBACK_MOST } from '@sufra/domain/platform/limits'
import { formatPhone } from '@sufra/domain/platform/phone'
import { answerMailedFeedback, type MailedFeedback, mailedFeedback } from '@sufra/runtime/calls/reservations'
import { call } from '@sufra/runtime/internal-call'
import readRaw from 'raw-body'
import { getContext, getPageLanguage, getToken, type MailRequest, sendMailPage } from './mail-page.ts'
import type { Language } from './manifest.ts'
import { escapeHtml, type Restaurant } from './restaurant-page.ts'

const MAX_BODY_BYTES = 10_000

export const WORDS = {
  en: {
    title: 'How was your visit?',
    faces: { 3: 'Good', 2: 'Okay', 1: 'Not good' },
    required: 'Please choose one of the three faces. The text can have at most 500 characters.',
    text: 'Would you like to add something? (optional)',
    wantsCall: 'You may call me about it',
    send: 'Send',
    change: 'Save changes',
    thanks: 'Thank you. We have your feedback. You can change it here for one day.',
    closed: 'This feedback can no longer be changed. You can call us: {{phone}}',
  },
  ar: {
    title: 'كيف كانت زيارتك؟',
    faces: { 3: 'جيدة', 2: 'مقبولة', 1: 'غير جيدة' },
    required: 'يرجى اختيار أحد الوجوه الثلاثة. الحد الأقصى للنص 500 حرف.',
    text: 'هل تود إضافة شيء؟ (اختياري)',
    wantsCall: 'يمكنكم الاتصال بي بخصوص ذلك',
    send: 'إرسال',
    change: 'حفظ التعديلات',
    thanks: 'شكرًا لك. وصلنا تقييمك، ويمكنك تعديله هنا خلال يوم واحد.',
    closed: 'لم يعد بالإمكان تعديل هذا التقييم. يمكنك الاتصال بنا: {{phone}}',
  },
} as const

const SCORES = [3, 2, 1] as const
const MOUTHS = { 3: 'M8 14s1.5 2 4 2 4-2 4-2', 2: 'M8 15h8', 1: 'M16 16s-1.5-2-4-2-4 2-4 2' } as const

type Notice = 'required' | 'thanks' | null

/** The page of the mail after a visit. GET stores nothing, because mail programs prefetch links. */
export const mailFeedbackAliases = {
  'GET /mail/:token/feedback': async (req: MailRequest, res: ServerResponse) => {
    await sendPage(req, res, await call(getContext(req), mailedFeedback, getLink(req)), null)
  },
  'POST /mail/:token/feedback': async (req: MailRequest, res: ServerResponse) => {
    const answer = await readAnswer(req)
    const feedback = answer
      ? await call(getContext(req), answerMailedFeedback, { ...getLink(req), answer })
      : await call(getContext(req), mailedFeedback, getLink(req))
    await sendPage(req, res, feedback, answer ? 'thanks' : 'required')
  },
}

const getLink = (req: MailRequest) => ({ token: getToken(req), language: getPageLanguage(req) })

async function readAnswer(req: MailRequest): Promise<FeedbackAnswer | null> {
  const form = new URLSearchParams(await readBody(req))
  const { success, data } = FeedbackAnswer.safeParse({
    score: Number(form.get('score')),
    text: form.get('text'),
    wantsCall: form.has('wantsCall'),
  })
  return success ? data : null
}

async function readBody(req: MailRequest): Promise<string> {
  try {
    return await readRaw(req, { limit: MAX_BODY_BYTES, encoding: 'utf8' })
  } catch {
    throw createDomainError('PAYLOAD_TOO_LARGE')
  }
}

function sendPage(
  req: MailRequest,
  res: ServerResponse,
  feedback: MailedFeedback | null,
  notice: Notice,
): Promise<void> {
  return sendMailPage(req, res, (language, restaurant) => ({
    status: getStatus(feedback, notice),
    title: WORDS[language].title,
    main: feedback && renderFeedback({ feedback, notice, language, restaurant }),
  }))
}

function getStatus(feedback: MailedFeedback | null, notice: Notice): number {
  if (!feedback) return 404
  if (notice && feedback.isClosed) return 409
  return notice === 'required' ? 400 : 200
}

interface FeedbackPage {
  feedback: MailedFeedback
  notice: Notice
  language: Language
  restaurant: Restaurant
}

function renderFeedback({ feedback, notice, language, restaurant }: FeedbackPage): string {
  const words = WORDS[language]
  const { day, time, isClosed } = feedback
  const phone = `<a href="tel:${escapeHtml(restaurant.phone)}" dir="ltr">${escapeHtml(formatPhone(restaurant.phone))}</a>`
  const visit = `<p><strong>${escapeHtml(day)}</strong><br>${escapeHtml(time)}</p>`
  if (isClosed) return `${visit}<p role="status">${words.closed.replace('{{phone}}', phone)}</p>`
  return `${visit}${notice ? `<p role="status">${words[notice]}</p>` : ''}${renderForm(feedback, language)}`
}

function renderForm({ answer }: MailedFeedback, language: Language): string {
  const words = WORDS[language]
  const faces = SCORES.map(
    (
      score,
    ) => `<label class="face"><input type="radio" name="score" value="${score}" required${answer?.score === score ? ' checked' : ''}>
          <svg viewBox="0 0 24 24" width="40" height="40" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="${MOUTHS[score]}"/><path d="M9 9h.01M15 9h.01"/></svg>
          ${words.faces[score]}</label>`,
  )
  return `<form method="post" action="?lang=${language}">
        <fieldset class="faces"><legend>${words.title}</legend>
        ${faces.join('\n        ')}
        </fieldset>
        <p><label for="text">${words.text}</label>
        <textarea id="text" name="text" rows="4" maxlength="${FEEDBACK_MOST}">${escapeHtml(answer?.text ?? '')}</textarea></p>
        <p><label class="check"><input type="checkbox" name="wantsCall" value="yes"${answer?.wantsCall ? ' checked' : ''}> ${words.wantsCall}</label></p>
        <p><button>${answer ? words.change : words.send}</button></p>
      </form>`
}
