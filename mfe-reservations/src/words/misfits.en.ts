import { defineWords } from '@sufra/i18n/word-types'

const misfitsEn = defineWords({
  title: 'Reservations that need a decision',
  text: 'Move, cancel or keep each one. Nothing changes before you do.',
  empty: 'No reservations need a decision.',
  failed: 'Failed to fetch the reservations that need a decision',
  why: {
    closed: 'Closed on that day',
    outside_hours: 'Outside the hours',
    room_full: 'No room left',
    no_table: 'No table fits',
    blocked: 'Table out of service',
  },
  movesTo: 'Moves to {{table}}',
  when: '{{people}} · {{day}}, {{time}}',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  chat: 'Chat',
  mail: 'Email',
  open: 'Open reservation of {{name}}',
  openShort: 'Open',
  keep: 'Keep',
  keepNamed: 'Keep the reservation of {{name}}',
  unkeep: 'Back to the list',
  unkeepNamed: 'Put the reservation of {{name}} back on the list',
  keepFailed: 'Failed to keep the reservation',
  keptBy: 'Kept by {{name}}, {{time}}',
  keptTitle: 'Kept anyway',
  keptEmpty: 'None.',
  narrowTitle_one: '{{number}} reservation is affected',
  narrowTitle_other: '{{number}} reservations are affected',
  narrowText:
    'Nothing is cancelled: they are listed on the Reservations page until someone has moved, cancelled or kept them.',
  movedText: 'Nothing is cancelled: each one moves to another table that fits.',
  more_one: '{{number}} more is listed on the Reservations page.',
  more_other: '{{number}} more are listed on the Reservations page.',
  saveAnyway: 'Save anyway',
  message: {
    closed:
      'Hello {{name}}, this is {{restaurant}}. We will be closed at the time of your reservation for {{people}} on {{day}} at {{time}}. May we find you another time?',
    outside_hours:
      'Hello {{name}}, this is {{restaurant}}. Our hours have changed, and your reservation for {{people}} on {{day}} at {{time}} is now outside them. May we find you another time?',
    no_table:
      'Hello {{name}}, this is {{restaurant}}. Our tables have changed, and none fits your reservation for {{people}} on {{day}} at {{time}}. May we find you another time?',
    blocked:
      'Hello {{name}}, this is {{restaurant}}. The table of your reservation for {{people}} on {{day}} at {{time}} is out of service. May we find you another time?',
    room_full:
      'Hello {{name}}, this is {{restaurant}}. We no longer have room for your reservation for {{people}} on {{day}} at {{time}}. May we find you another time?',
  },
})
export default misfitsEn
