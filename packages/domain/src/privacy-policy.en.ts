export const privacyEn = {
  title: 'Privacy policy',
  notice:
    'Your data is used only for promotions, communications, news, personalised dining based on dietary preference, and loyalty points management. It is not shared with third parties.',
  accept: 'I have read and accept the privacy agreement',
  accepted: 'Privacy policy accepted',
  read: 'Read the privacy policy',
  useTitle: 'What we use your data for',
  promotions: 'Promotions: offers and rewards that may interest you.',
  communications: 'Communications: messages about your account and your reservations.',
  news: 'News: what is new at the restaurant.',
  dining: 'Personalised dining: your dietary preference decides which dishes and offers we show you.',
  points: 'Loyalty points: recording what you earn and redeem.',
  sharingTitle: 'Who we share it with',
  sharing: 'Nobody. Your data is not shared with third parties.',
  rightsTitle: 'Your data stays yours',
  rights:
    'In your profile you see, correct, download and delete what is stored about you. You can also ask the restaurant.',
} as const
