import { LANGUAGES, type Language } from '@sufra/domain/platform/choices'
import { isolate } from '@sufra/domain/platform/isolate'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { Mail } from '@sufra/runtime/calls/mail'
import {
  fillTemplate,
  formatClock,
  getPlace,
  getRestaurantName,
  getStopUrl,
  mailWords,
  renderHtml,
  renderText,
  type Section,
} from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'

interface CalledParty {
  heldUntil: Date
  language: Language | undefined
}

/** Tokens of the mail's links. */
interface Tokens {
  queue: string
  stop: string
}

/** Quotes nothing that a guest typed, because the address may be a stranger's. */
export function writeCalledMail(
  { heldUntil, language: known }: CalledParty,
  tokens: Tokens,
  { config }: Pick<AppContext, 'config'>,
): Mail {
  const languages = known ? [known] : LANGUAGES
  const [first = 'en'] = languages
  const sections = languages.map((language) => createSection(language, heldUntil, tokens, config))
  const names = [...new Set(languages.map((language) => getRestaurantName(language, config)))]
  return {
    from: getRestaurantName(first, config),
    subject: languages.map((language) => mailWords[language].called.title).join(' · '),
    text: renderText(sections),
    html: renderHtml(sections, names.join(' · ')),
    stopUrl: getStopUrl(config.publicUrl, tokens.stop, first),
    calendar: null,
  }
}

function createSection(language: Language, heldUntil: Date, tokens: Tokens, config: AppContext['config']): Section {
  const { restaurant, publicUrl } = config
  const { called, call, stop } = mailWords[language]
  const name = isolate(getRestaurantName(language, config))
  const until = isolate(formatClock(heldUntil, language, restaurant.timeZone))
  return {
    language,
    title: called.title,
    text: fillTemplate(called.text, { restaurant: name, until }),
    facts: [],
    before: null,
    calendar: null,
    actions: [{ label: called.action, url: `${publicUrl}/queue/${tokens.queue}?lang=${language}` }],
    call: { sentence: call, phone: restaurant.phone, display: formatPhone(restaurant.phone) },
    place: getPlace(language, config),
    why: fillTemplate(called.why, { restaurant: name }),
    stop: { label: stop, url: getStopUrl(publicUrl, tokens.stop, language) },
  }
}
