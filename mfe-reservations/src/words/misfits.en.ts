import { defineWords } from '@sufra/i18n/word-types'

const misfitsEn = defineWords({
  title: 'Reservations that no longer fit',
  text: 'They stay as they are until you move, cancel or knowingly keep them.',
  empty: 'Every reservation to come has its place.',
  failed: 'Failed to fetch the reservations that no longer fit',
  why: {
    closed: 'Closed on that day',
    outside_hours: 'Outside the hours',
    room_full: 'No room left',
    no_table: 'No table fits',
  },
  when: '{{people}} · {{day}}, {{time}}',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  chat: 'Chat',
  mail: 'Email',
  open: 'Open reservation of {{name}}',
  openShort: 'Open',
  keep: 'Keep',
  keepNamed: 'Keep the reservation of {{name}}',
  unkeep: 'Do not keep',
  unkeepNamed: 'Do not keep the reservation of {{name}}',
  keepFailed: 'Failed to keep the reservation',
  keptBy: 'Kept by {{name}}, {{time}}',
  keptTitle: 'Knowingly kept',
  keptEmpty: 'None is kept.',
  narrowTitle_one: '{{number}} reservation would no longer fit',
  narrowTitle_other: '{{number}} reservations would no longer fit',
  narrowText:
    'Nothing is cancelled: they are listed on the Reservations page until somebody has moved, cancelled or kept them.',
  more_one: '{{number}} more is listed on the Reservations page.',
  more_other: '{{number}} more are listed on the Reservations page.',
  saveAnyway: 'Save anyway',
  message: {
    closed:
      'Hello {{name}}, this is {{restaurant}}. We will be closed at the time of your reservation for {{people}} on {{day}} at {{time}}. May we find you another time?',
    outside_hours:
      'Hello {{name}}, this is {{restaurant}}. Our hours have changed, and your reservation for {{people}} on {{day}} at {{time}} no longer fits them. May we find you another time?',
    no_table:
      'Hello {{name}}, this is {{restaurant}}. Our tables have changed, and none fits your reservation for {{people}} on {{day}} at {{time}}. May we find you another time?',
    room_full:
      'Hello {{name}}, this is {{restaurant}}. We no longer have room for your reservation for {{people}} on {{day}} at {{time}}. May we find you another time?',
  },
})
export default misfitsEn
