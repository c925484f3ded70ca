import type { Language } from '@sufra/domain/platform/choices'
import { isolate } from '@sufra/domain/platform/isolate'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { Mail } from '@sufra/runtime/calls/mail'
import {
  fillTemplate,
  formatDay,
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
  /** Of the unsubscribe link. */
  token: string
}

/** The texts are an editor's, in the language in which the customer consented. No pictures, no tracking. */
export function writeCampaignMail(
  { language, subject, text, code, token }: CampaignContent,
  { config }: Pick<AppContext, 'config'>,
): Mail {
  const { restaurant, publicUrl } = config
  const { campaign: words, again, call } = mailWords[language]
  const name = getRestaurantName(language, config)
  const stopUrl = getStopUrl(publicUrl, token, language, 'unsubscribe')
  const section: Section = {
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
    actions: [{ label: again, url: `${publicUrl}/reservations` }],
    call: { sentence: call, phone: restaurant.phone, display: formatPhone(restaurant.phone) },
    why: fillTemplate(words.why, { restaurant: isolate(name) }),
    stop: { label: words.stop, url: stopUrl },
  }
  return {
    from: name,
    subject,
    text: renderText([section]),
    html: renderHtml([section], name),
    stopUrl,
    calendar: null,
  }
}
