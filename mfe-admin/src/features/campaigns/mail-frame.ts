import type { Language } from '@sufra/domain/platform/choices'

interface MailFrame {
  code: string
  until: string
  reserve: string
  call: string
  why: string
  stop: string
}

/** What stands around the texts of each mail (services/src/reservations/mail/words.*), in both languages at once. */
export const MAIL_FRAMES: Record<Language, MailFrame> = {
  en: {
    code: 'Discount code',
    until: 'Valid until',
    reserve: 'Reserve a Table',
    call: 'Or call us: {{phone}}',
    why: 'You get this e-mail because you agreed to e-mails about offers and news of {{restaurant}}.',
    stop: 'Stop e-mails about offers',
  },
  ar: {
    code: 'رمز الخصم',
    until: 'صالح حتى',
    reserve: 'احجز طاولة',
    call: 'أو اتصل بنا: {{phone}}',
    why: 'تصلك هذه الرسالة لأنك وافقت على تلقي رسائل بالبريد الإلكتروني عن عروض {{restaurant}} وأخباره.',
    stop: 'إيقاف رسائل العروض بالبريد الإلكتروني',
  },
}
