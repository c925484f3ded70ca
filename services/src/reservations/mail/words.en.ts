import type { MailWords } from './mail-words.ts'

export const wordsEn: MailWords = {
  subject: {
    confirmation: 'Reservation confirmed: {{day}}, {{time}}',
    change: 'Reservation changed: {{day}}, {{time}}',
    cancellation: 'Reservation cancelled: {{day}}, {{time}}',
    reminder: 'Your table on {{day}}, {{time}}',
  },
  title: {
    confirmation: 'Your table is reserved',
    change: 'Your reservation has changed',
    cancellation: 'Your reservation is cancelled',
    reminder: 'See you soon',
  },
  text: {
    confirmation: 'Hello {{name}}, we look forward to seeing you at {{restaurant}}. Your table is yours for two hours.',
    change: 'Hello {{name}}, your reservation at {{restaurant}} is now as it stands below.',
    cancellation: 'Hello {{name}}, this reservation at {{restaurant}} no longer stands. You are welcome another time.',
    reminder: 'Hello {{name}}, a reminder of your table at {{restaurant}}. If you cannot come, please tell us.',
  },
  calendar: {
    confirmation: 'The attached file puts it into your calendar.',
    change: 'The attached file changes it in your calendar.',
    cancellation: 'The attached file takes it out of your calendar.',
    reminder: 'The attached file puts it into your calendar.',
  },
  day: 'Date',
  time: 'Time',
  people: 'Number of people',
  requests: 'Requests',
  number: 'Reservation ID',
  count: { one: '{{count}} person', other: '{{count}} people' },
  night: '{{weekday}} night',
  late: '{{time}} ({{night}})',
  before: 'Before: {{day}}, {{time}}, {{people}}',
  manage: 'Change or cancel',
  again: 'Reserve a Table',
  call: 'Or call us: {{phone}}',
  why: 'You get this e-mail because this address was given for a reservation at {{restaurant}}.',
  stop: 'Stop these e-mails',
  event: 'Table at {{restaurant}}',
  reservedFor: 'Reserved for {{name}}',
}
