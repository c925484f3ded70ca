import { FEEDBACK_MOST } from '@sufra/domain/platform/limits'
import type { MailPage, MailPagePart } from '../../messaging/mail-page.ts'
import { FeedbackAnswer } from './fields.ts'

/** The question about a visit. Texts are in the asked language. */
export interface MailedFeedback {
  day: string
  time: string
  answer: FeedbackAnswer | null
  /** A day after the first answer. */
  isClosed: boolean
}

const WORDS = {
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

export const feedbackMailPage: MailPage<MailedFeedback, FeedbackAnswer> = {
  name: 'feedback',
  words: WORDS,
  readForm: (form) => {
    const { success, data } = FeedbackAnswer.safeParse({
      score: Number(form.get('score')),
      text: form.get('text'),
      wantsCall: form.has('wantsCall'),
    })
    return success ? data : null
  },
  render: ({ day, time, answer, isClosed }, { language, step }) => {
    const words = WORDS[language]
    const visit: MailPagePart = { kind: 'facts', strong: day, text: time }
    if (isClosed)
      return {
        status: step === 'opened' ? 200 : 409,
        parts: [visit, { kind: 'text', isStatus: true, text: words.closed }],
      }
    const notice = { opened: null, sent: words.thanks, refused: words.required }[step]
    return {
      status: step === 'refused' ? 400 : 200,
      parts: [
        visit,
        ...(notice ? [{ kind: 'text', isStatus: true, text: notice } as const] : []),
        {
          kind: 'form',
          fields: [
            {
              kind: 'faces',
              name: 'score',
              label: words.title,
              faces: SCORES.map((value) => ({ value, label: words.faces[value] })),
              chosen: answer?.score ?? null,
            },
            { kind: 'text', name: 'text', label: words.text, most: FEEDBACK_MOST, value: answer?.text ?? '' },
            { kind: 'check', name: 'wantsCall', label: words.wantsCall, isChecked: answer?.wantsCall ?? false },
          ],
          button: { label: answer ? words.change : words.send },
        },
      ],
    }
  },
}
