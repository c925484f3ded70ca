/** All published versions of the consent's text, by first day; the last is current. */
export const MARKETING_VERSIONS = ['2026-11-28', '2026-11-29'] as const
export type MarketingVersion = (typeof MARKETING_VERSIONS)[number]

export const MARKETING_VERSION: MarketingVersion = '2026-11-29'

/**
 * `enrolment`: staff asked at the till. `booking`: ticked at /book, and pressed in the mail about it. `address-confirmed`:
 * a consent that was given before begins to count. `merge`: only one of two records had it.
 */
export const MARKETING_SOURCES = [
  'my-data',
  'registration',
  'enrolment',
  'booking',
  'unsubscribe-link',
  'address-confirmed',
  'merge',
] as const
export type MarketingSource = (typeof MARKETING_SOURCES)[number]

/** What a customer agrees to. A changed text needs a new version. */
export const marketingText = {
  en: {
    label: 'E-mails about offers and news',
    text: 'I agree that the restaurant sends me e-mails about its offers, news and events, at most one a week, and records whether I visit or use a code after them. I can stop them at any time, here or with the link in each e-mail.',
  },
  ar: {
    label: 'رسائل العروض والأخبار بالبريد الإلكتروني',
    text: 'أوافق على أن يرسل إليّ المطعم رسائل بالبريد الإلكتروني عن عروضه وأخباره وفعالياته، بحد أقصى رسالة واحدة في الأسبوع، وأن يسجّل ما إذا زرته بعدها أو استخدمت رمز الخصم الذي فيها. يمكنني إيقافها في أي وقت من هنا أو من الرابط في كل رسالة.',
  },
} as const
