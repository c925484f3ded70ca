import { defineWords } from '@sufra/i18n/word-types'

export const postersEn = defineWords({
  title: 'Posters',
  note: 'For the wall, the window and the tables. Each has both languages, the restaurant’s logo and its colour.',
  failed: 'The posters could not be loaded',
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
