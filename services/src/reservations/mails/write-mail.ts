import type { Language } from '@sufra/domain/platform/choices'
import { containBidi, isolate } from '@sufra/domain/platform/isolate'
import { formatPhone } from '@sufra/domain/platform/phone'
import { getAddress } from '@sufra/domain/platform/restaurant-address'
import { buildBookingFile } from '@sufra/domain/reservations/booking-file'
import type { AnnouncedBooking, MailKind } from '@sufra/domain/reservations/booking-mail'
import type { Mail } from '@sufra/runtime/calls/mail'
import {
  fillTemplate,
  formatClock,
  formatPeople,
  formatWhen,
  getPlace,
  getRestaurantName,
  getStopUrl,
  mailWords,
  renderHtml,
  renderText,
  type Section,
} from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'
import type { ReservationRecord } from '../bookings/reservation.model.ts'

export interface MailOccasion {
  kind: MailKind
  to: string
  booking: ReservationRecord
  announced: AnnouncedBooking | null
  /** Of the link that stops mails. */
  token: string
  /** Of the links that answer a hold. */
  holdToken: string
  /** Of the link by which the guest confirms the coming. */
  comingToken: string
  /** Of the link that opens an online booking; null for others. */
  bookingToken: string | null
  /** Of the link that confirms the consent to mails about offers; null if it was not ticked. */
  consentToken: string | null
}

export function writeMail(occasion: MailOccasion, { config, now }: Pick<AppContext, 'config' | 'now'>): Mail {
  const { kind, booking, token } = occasion
  const languages: Language[] = booking.language ? [booking.language] : ['en', 'ar']
  const [first = 'en'] = languages
  const sections = languages.map((language) => createSection(language, occasion, config))
  const names = languages.map((language) => getRestaurantName(language, config))
  return {
    from: getRestaurantName(first, config),
    subject: languages.map((language) => renderSubject(language, occasion, config)).join(' · '),
    text: renderText(sections),
    html: renderHtml(sections, [...new Set(names)].join(' · ')),
    stopUrl: getStopUrl(config.publicUrl, token, first),
    calendar: kind === 'hold' ? null : createCalendar(first, occasion, config, now()),
  }
}

type Config = AppContext['config']

function renderSubject(language: Language, { kind, booking }: MailOccasion, { restaurant }: Config): string {
  return fillTemplate(mailWords[language].subject[kind], { ...formatWhen(booking, language, restaurant.timeZone) })
}

function createSection(language: Language, occasion: MailOccasion, config: Config): Section {
  const { kind, booking, announced, token } = occasion
  const { restaurant, publicUrl } = config
  const words = mailWords[language]
  const name = getRestaurantName(language, config)
  const { day, time } = formatWhen(booking, language, restaurant.timeZone)
  const requests = booking.specialRequests?.split('\n').map(containBidi).join('\n')
  const until = booking.heldUntil ? formatClock(booking.heldUntil, language, restaurant.timeZone) : ''
  const end =
    booking.endsAt && kind !== 'cancellation' ? formatClock(booking.endsAt, language, restaurant.timeZone) : ''
  return {
    language,
    title: words.title[kind],
    text: fillTemplate(end && kind === 'confirmation' ? words.confirmedUntil : words.text[kind], {
      name: isolate(booking.customerName || words.guest),
      restaurant: isolate(name),
      until,
      end,
    }),
    facts: [
      [words.day, day],
      [words.time, time],
      ...(end ? [[words.tableUntil, end] as const] : []),
      [words.people, formatPeople(booking.partySize, language)],
      ...(requests ? [[words.requests, requests] as const] : []),
      [words.number, String(booking.id)],
      ...(kind === 'hold' ? [[words.heldUntil, until] as const] : []),
    ],
    before: kind === 'change' && announced ? renderBefore(language, announced, restaurant.timeZone) : null,
    calendar: kind === 'hold' ? null : words.calendar[kind],
    actions: listActions(language, occasion, publicUrl),
    call: { sentence: words.call, phone: restaurant.phone, display: formatPhone(restaurant.phone) },
    place: getPlace(language, config),
    why: fillTemplate(kind === 'hold' ? words.whyWaiting : words.why, { restaurant: isolate(name) }),
    stop: { label: words.stop, url: getStopUrl(publicUrl, token, language) },
  }
}

function listActions(
  language: Language,
  { kind, booking, holdToken, comingToken, bookingToken, consentToken }: MailOccasion,
  publicUrl: string,
): Section['actions'] {
  const words = mailWords[language]
  const pages = bookingToken
    ? { again: `/book?lang=${language}`, manage: `/book/${bookingToken}` }
    : { again: '/reservations', manage: `/?manage=${booking.id}` }
  if (kind === 'cancellation') return [{ label: words.again, url: publicUrl + pages.again }]
  const manage = { label: words.manage, url: publicUrl + pages.manage }
  if (kind === 'reminder')
    return [{ label: words.coming, url: `${publicUrl}/api/mail/${comingToken}/coming?lang=${language}` }, manage]
  if (kind === 'confirmation' && consentToken)
    return [manage, { label: words.offers, url: `${publicUrl}/api/mail/${consentToken}/offers?lang=${language}` }]
  if (kind !== 'hold') return [manage]
  const link = (answer: 'take' | 'decline') => ({
    label: words[answer],
    url: `${publicUrl}/api/mail/${holdToken}/${answer}?lang=${language}`,
  })
  return [link('take'), link('decline')]
}

function renderBefore(language: Language, announced: AnnouncedBooking, timeZone: string): string {
  const people = formatPeople(announced.partySize, language)
  return fillTemplate(mailWords[language].before, { ...formatWhen(announced, language, timeZone), people })
}

function createCalendar(
  language: Language,
  { kind, booking, to }: MailOccasion,
  config: Config,
  now: Date,
): Mail['calendar'] {
  const words = mailWords[language]
  const { restaurant, publicUrl, mail } = config
  const name = getRestaurantName(language, config)
  const method = kind === 'cancellation' ? 'CANCEL' : 'REQUEST'
  const content = buildBookingFile({
    booking,
    restaurant: { ...restaurant, name, address: getAddress(restaurant, language), publicUrl, mailFrom: mail?.from },
    title: fillTemplate(words.event, { restaurant: name }),
    lines: [
      ...(booking.customerName ? [fillTemplate(words.reservedFor, { name: containBidi(booking.customerName) })] : []),
      formatPeople(booking.partySize, language),
      ...(booking.specialRequests ? [booking.specialRequests] : []),
      `${words.number}: ${booking.id}`,
      formatPhone(restaurant.phone),
    ],
    now,
    invitation: { method, attendee: { name: booking.customerName, address: to } },
  })
  return { method, content }
}
