/** All published versions of the consent's text, by first day; the last is current. */
export const MARKETING_VERSIONS = ['2026-11-28'] as const
export type MarketingVersion = (typeof MARKETING_VERSIONS)[number]

export const MARKETING_VERSION: MarketingVersion = '2026-11-28'

/** `address-confirmed`: a consent that was given before begins to count. */
export const MARKETING_SOURCES = ['my-data', 'unsubscribe-link', 'address-confirmed'] as const
export type MarketingSource = (typeof MARKETING_SOURCES)[number]

/** What a customer agrees to. A changed text needs a new version. */
export const marketingText = {
  en: {
    label: 'E-mails about offers and news',
    text: 'The restaurant may send me e-mails about its offers, news and events, at most one a week, and count whether I come or use a code afterwards. I can stop them at any time, here or in each e-mail.',
  },
  ar: {
    label: 'رسائل العروض والأخبار',
    text: 'يجوز للمطعم أن يرسل إليّ رسائل بريد إلكتروني عن عروضه وأخباره وفعالياته، رسالة واحدة في الأسبوع على الأكثر، وأن يحصي ما إذا كنت أزوره بعدها أو أستخدم رمزًا منها. يمكنني إيقافها في أي وقت من هنا أو من أي رسالة.',
  },
} as const
