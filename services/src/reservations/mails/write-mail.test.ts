import { expect, it } from 'vitest'
import { readServicesConfig } from '../../platform/config.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'
import { type MailOccasion, writeMail } from './write-mail.ts'

const config = readServicesConfig({
  RESTAURANT_NAME: 'Bayt & Co',
  RESTAURANT_NAME_AR: 'بيت',
  RESTAURANT_PHONE: '+97141234567',
  PUBLIC_URL: 'https://bayt.example/',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'tables@bayt.example',
  SESSION_SECRET: 's'.repeat(32),
  PASSWORD_KEY: 'a1'.repeat(32),
  QR_SECRET: 'q'.repeat(32),
})
const app = { config, now: () => new Date('2036-11-21T12:00:00Z') }

/** Half past midnight of Friday's evening, in Dubai. */
const late: ReservationRecord = {
  id: 41,
  customerId: null,
  customerName: 'Mariam <b>',
  customerPhone: '+971501234567',
  customerEmail: 'mariam@mail.example',
  date: '2036-11-28',
  time: '00:30',
  startsMinute: 1470,
  startsAt: new Date('2036-11-28T20:30:00Z'),
  partySize: 11,
  tableNumber: null,
  status: 'confirmed',
  specialRequests: 'A high chair\nBy the window',
  language: 'en',
  searchText: '',
  createdAt: app.now(),
  updatedAt: app.now(),
}
const writeLateMail = (booking: Partial<ReservationRecord> = {}, occasion: Partial<MailOccasion> = {}, context = app) =>
  writeMail(
    {
      kind: 'confirmation',
      to: 'mariam@mail.example',
      announced: null,
      token: 'to.ken',
      holdToken: '41.hold',
      comingToken: '41.coming',
      bookingToken: null,
      consentToken: null,
      ...occasion,
      booking: { ...late, ...booking },
    },
    context,
  )

it.each([
  ['en', 'Saturday, 29 November 2036, 12:30 am (Friday night)', '11 people'],
  ['ar', 'السبت، 29 نوفمبر 2036، 12:30 ص (سهرة الجمعة)', '11 شخصًا'],
] as const)(
  'a booking past midnight names its calendar day and the evening it belongs to (%s)',
  (language, when, people) => {
    const { subject, text } = writeLateMail({ language })
    expect(subject).toContain(when)
    expect(text).toContain(people)
  },
)

it('typed text is escaped and set apart', () => {
  const { html, text } = writeLateMail()
  expect(html).toContain('Mariam &lt;b&gt;')
  expect(html).toContain('Bayt &amp; Co')
  expect(html).toContain('<bdi>A high chair\nBy the window</bdi>')
  expect(text).toContain('\u2068A high chair\u2069\n\u2068By the window\u2069')
})

it.each([
  ['an override', '\u202eMariam', 'Mariam'],
  ['a closing sign', 'Mariam\u2069 Test', 'Mariam Test'],
  ['an opening sign', '\u2067Mariam', '\u2067Mariam\u2069'],
  ['line ends', 'Mariam\r\n\r\nYour table is cancelled', 'Mariam Your table is cancelled'],
  ['a separator of paragraphs', 'Mariam\u2029Test', 'Mariam Test'],
])('%s in a name reaches beyond it in no part of the mail', (_, customerName, calendarText) => {
  const { html, text, calendar } = writeLateMail({ customerName, specialRequests: `\u202e${customerName}` })
  expect(text).toContain(`\u2068${calendarText}\u2069, we look forward`)
  expect(html).toContain(`\u2068${calendarText}\u2069, we look forward`)
  const unfolded = calendar?.content.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`Reserved for ${calendarText}\\n`)
  for (const part of [html, text, unfolded]) expect(part).not.toMatch(/[\u202a-\u202e]/)
})

it('links lead to the public address and to the unsubscribe page in the mail’s language', () => {
  const { stopUrl, html } = writeLateMail({ language: 'ar' })
  expect(stopUrl).toBe('https://bayt.example/api/mail/to.ken/stop?lang=ar')
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    'https://bayt.example/?manage=41',
    'tel:+97141234567',
    stopUrl,
  ])
})

it('a held table is offered with its end and two links, without a calendar event', () => {
  const hold = { heldUntil: new Date('2036-11-28T19:47:00Z') }
  const { subject, text, html, calendar, stopUrl } = writeLateMail(hold, { kind: 'hold' })
  expect(subject).toBe('A table is held for you: Saturday, 29 November 2036, 12:30 am (Friday night)')
  expect(text).toContain('We hold it for you until 11:47 pm')
  expect(text).toContain('Held until: \u206811:47 pm\u2069')
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
    'https://bayt.example/api/mail/41.hold/take?lang=en',
    'https://bayt.example/api/mail/41.hold/decline?lang=en',
    'tel:+97141234567',
    stopUrl,
  ])
  expect(calendar).toBeNull()
  const arabic = writeLateMail({ ...hold, language: 'ar' }, { kind: 'hold' })
  expect(arabic.subject).toMatch(/^طاولة محجوزة لك مؤقتًا: السبت/)
  expect(arabic.text).toContain('https://bayt.example/api/mail/41.hold/decline?lang=ar')
  expect(arabic.text).toContain('نحجزها لك مؤقتًا حتى 11:47 م')
})

it('a mail of unknown language has both, each in its direction', () => {
  const { html, text, from, subject } = writeLateMail({ language: undefined })
  expect(html.match(/<td lang="(?:en|ar)" dir="(?:ltr|rtl)"/g)).toEqual([
    '<td lang="en" dir="ltr"',
    '<td lang="en" dir="ltr"',
    '<td lang="ar" dir="rtl"',
    '<td lang="ar" dir="rtl"',
  ])
  expect([from, subject]).toEqual(['Bayt & Co', expect.stringMatching(/^Reservation confirmed.* · تم تأكيد الحجز/)])
  expect(text).toMatch(/Your table is reserved[\s\S]*طاولتك محجوزة/)
})

it('a cancellation offers another table and removes the calendar event', () => {
  const { html, calendar } = writeLateMail({ version: 3 }, { kind: 'cancellation' })
  expect(html).toContain('https://bayt.example/reservations')
  expect(calendar?.method).toBe('CANCEL')
  expect(calendar?.content).toMatch(/UID:reservation-41@bayt.example\r\n[\s\S]*SEQUENCE:3\r\n[\s\S]*STATUS:CANCELLED/)
})

it.each([
  ['en', 'Yours until: 2:15 am', 'Your table is yours until 2:15 am.'],
  ['ar', 'الطاولة لك حتى: 2:15 ص', 'الطاولة لك حتى 2:15 ص.'],
] as const)('a stored end is named instead of two hours (%s)', (language, fact, sentence) => {
  const endsAt = new Date('2036-11-28T22:15:00Z')
  const text = writeLateMail({ language, endsAt }).text.replaceAll(/[\u2068\u2069]/g, '')
  expect(text).toContain(fact)
  expect(text).toContain(sentence)
  expect(text).not.toMatch(/two hours|ساعتين/)
  expect(writeLateMail({ language, endsAt }, { kind: 'cancellation' }).text).not.toContain('2:15')
})

it.each([
  ['en', 'I am coming'],
  ['ar', 'سآتي'],
] as const)('a reminder asks whether the guest is coming, other mails do not (%s)', (language, label) => {
  const { text } = writeLateMail({ language }, { kind: 'reminder' })
  expect(text).toContain(`${label}: https://bayt.example/api/mail/41.coming/coming?lang=${language}`)
  expect(writeLateMail({ language }).text).not.toContain('41.coming')
})

it.each([
  ['en', 'Al Wasl Road 12, Dubai', 'Open the map', 'LOCATION:Bayt & Co\\, Al Wasl Road 12\\, Dubai'],
  ['ar', 'شارع الوصل 12، دبي', 'افتح الخريطة', 'LOCATION:بيت\\, شارع الوصل 12، دبي'],
] as const)(
  'the footer and the calendar file have the entered address and map (%s)',
  (language, address, map, place) => {
    const url = 'https://maps.example/bayt'
    const entered = { address: 'Al Wasl Road 12, Dubai', addressAr: 'شارع الوصل 12، دبي', mapUrl: url }
    const restaurant = { ...config.restaurant, ...entered }
    const { text, html, calendar } = writeLateMail({ language }, {}, { ...app, config: { ...config, restaurant } })
    expect(text).toContain(`\u2068${address}\u2069\n${map}: ${url}\n`)
    expect(html).toContain(`<bdi>${address}</bdi><br><a href="${url}"`)
    const lines = calendar?.content.replaceAll('\r\n ', '').split('\r\n')
    expect(lines).toEqual(expect.arrayContaining([place, `URL:${url}`]))
  },
)
