import { LANGUAGES, type Language } from '@sufra/domain/platform/choices'
import { isolate } from '@sufra/domain/platform/isolate'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { Mail } from '@sufra/runtime/calls/mail'
import {
  fillTemplate,
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

/** Tokens of the mail's links. */
interface Links {
  feedback: string
  stop: string
}

/** Quotes nothing that a guest typed, because the address may be a stranger's. */
export function writeFeedbackMail(
  visit: ReservationRecord,
  links: Links,
  { config }: Pick<AppContext, 'config'>,
): Mail {
  const languages = visit.language ? [visit.language] : LANGUAGES
  const [first = 'en'] = languages
  const sections = languages.map((language) => createSection(language, visit, links, config))
  const names = [...new Set(languages.map((language) => getRestaurantName(language, config)))]
  return {
    from: getRestaurantName(first, config),
    subject: languages.map((language) => mailWords[language].feedback.title).join(' · '),
    text: renderText(sections),
    html: renderHtml(sections, names.join(' · ')),
    stopUrl: getStopUrl(config.publicUrl, links.stop, first),
    calendar: null,
  }
}

function createSection(
  language: Language,
  visit: ReservationRecord,
  links: Links,
  config: AppContext['config'],
): Section {
  const { restaurant, publicUrl } = config
  const { feedback, call, why, stop } = mailWords[language]
  const name = isolate(getRestaurantName(language, config))
  const { day } = formatWhen(visit, language, restaurant.timeZone)
  return {
    language,
    title: feedback.title,
    text: fillTemplate(feedback.text, { restaurant: name, day: isolate(day) }),
    facts: [],
    before: null,
    calendar: null,
    actions: [{ label: feedback.action, url: `${publicUrl}/api/mail/${links.feedback}/feedback?lang=${language}` }],
    call: { sentence: call, phone: restaurant.phone, display: formatPhone(restaurant.phone) },
    place: getPlace(language, config),
    why: fillTemplate(why, { restaurant: name }),
    stop: { label: stop, url: getStopUrl(publicUrl, links.stop, language) },
  }
}
