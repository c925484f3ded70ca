import { defineWords } from '@sufra/i18n/word-types'

export const postersEn = defineWords({
  title: 'Posters',
  note: 'For the wall, the window and the tables. Each has both languages, the restaurant’s logo and its colour.',
  failed: 'The posters could not be loaded',
  localTitle: 'The codes lead to this computer only',
  localText:
    'They open {{address}}, which no phone can reach. Before you print for customers, the person who runs the server sets PUBLIC_URL to your public address (docs/deploying.md).',
  size: 'Paper',
  print: 'Print',
  printNamed: 'Print {{poster}}',
  code: 'QR code of {{link}}',
  closed: 'Its page is closed at the moment.',
  open: 'Open it under Reservation Page',
  names: {
    join: 'Become a member',
    book: 'Reserve a table',
    queue: 'The queue at the door',
    card: 'Points at the till',
  },
})
