export const privacyEn = {
  title: 'Privacy policy',
  notice:
    'Your data is used only for promotions, communications, news, personalised dining based on dietary preference, and loyalty points management. It is not shared with third parties.',
  accept: 'I have read and accept the privacy agreement',
  accepted: 'Privacy policy accepted',
  read: 'Read the privacy policy',
  responsibleTitle: 'Who is responsible',
  responsible: '{{restaurant}}. You can reach us at {{phone}}.',
  useTitle: 'What we use your data for',
  promotions: 'Promotions: offers and rewards that may interest you.',
  communications: 'Communications: messages about your account and your reservations.',
  news: 'News: what is new at the restaurant.',
  dining: 'Personalised dining: your dietary preference decides which dishes and offers we show you.',
  points: 'Loyalty points: recording what you earn and redeem.',
  reservations: 'Reservations: your name, phone and requests, so that your table is ready.',
  account:
    'Your account: phone and date of birth identify you when you recover your password; a birthday may bring a discount code.',
  service:
    'Service: what our team notes to serve you well, your feedback, and whether you visit after e-mails that you agreed to.',
  sharingTitle: 'Who we share it with',
  sharing:
    'We do not sell your data or give it to third parties for their own use. Companies that run the service for us (hosting, e-mail, till) use it only on our instructions.',
  keepingTitle: 'How long we keep it',
  keeping: 'Until your account is deleted. After that we keep only figures that nobody can trace back to you.',
  rightsTitle: 'Your data stays yours',
  rights:
    'In your profile you see, correct, download and delete what is stored about you. You can also ask the restaurant.',
  withdrawal:
    'What you agreed to you can withdraw at any time under My data: switch off e-mails about offers, or delete your account.',
  complaint: 'If you think that we use your data wrongly, you can complain to the UAE Data Office.',
} as const
