import type { Language } from '@sufra/domain/platform/choices'
import { isolate } from '@sufra/domain/platform/isolate'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { Mail } from '@sufra/runtime/calls/mail'
import {
  fillTemplate,
  formatDay,
  getPlace,
  getRestaurantName,
  getStopUrl,
  mailWords,
  renderHtml,
  renderText,
  type Section,
} from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'

interface CampaignContent {
  language: Language
  subject: string
  text: string
  /** A discount code, and its last day. */
  code: { code: string; until: string } | null
}

/**
 * The texts are an editor's, in the language in which the customer consented. No pictures, no tracking.
 *
 * @param token Of the unsubscribe link.
 */
export function writeCampaignMail(
  content: CampaignContent,
  token: string,
  { config }: Pick<AppContext, 'config'>,
): Mail {
  const { publicUrl } = config
  const { language, subject } = content
  const name = getRestaurantName(language, config)
  const stopUrl = getStopUrl(publicUrl, token, language, 'unsubscribe')
  const section = toSection(content, { reserve: `${publicUrl}/reservations`, stop: stopUrl }, config)
  return {
    from: name,
    subject,
    text: renderText([section]),
    html: renderHtml([section], name),
    stopUrl,
    calendar: null,
  }
}

/** The mail as a page whose links lead nowhere. */
export function renderCampaignPreview(content: CampaignContent, { config }: Pick<AppContext, 'config'>): string {
  const section = toSection(content, { reserve: '#', stop: '#' }, config)
  return renderHtml([section], getRestaurantName(content.language, config))
}

function toSection(
  { language, subject, text, code }: CampaignContent,
  links: { reserve: string; stop: string },
  config: AppContext['config'],
): Section {
  const { phone } = config.restaurant
  const { campaign: words, again, call } = mailWords[language]
  return {
    language,
    title: subject,
    text,
    facts: code
      ? [
          [words.code, code.code],
          [words.until, formatDay(code.until, language)],
        ]
      : [],
    before: null,
    calendar: null,
    actions: [{ label: again, url: links.reserve }],
    call: { sentence: call, phone, display: formatPhone(phone) },
    place: getPlace(language, config),
    why: fillTemplate(words.why, { restaurant: isolate(getRestaurantName(language, config)) }),
    stop: { label: words.stop, url: links.stop },
  }
}
