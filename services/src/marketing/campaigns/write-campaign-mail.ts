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
import type { CodeRecord } from '../../promotions/public.ts'

interface CampaignContent {
  language: Language
  subject: string
  text: string
  code: MailedCode | null
}

/** A discount code, its last day and what it is worth. */
export interface MailedCode {
  code: string
  until: string
  worth: CodeWorth | null
}

type CodeWorth = Pick<CodeRecord, 'discountType' | 'discountValue'>

const SAMPLE_CODE = 'KARAK234'

/** For previews and test mails. */
export function createSampleCode(sample: {
  codeUntil?: string | undefined
  code?: CodeWorth | undefined
}): MailedCode | null {
  const { codeUntil: until, code: worth = null } = sample
  return until === undefined ? null : { code: SAMPLE_CODE, until, worth }
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
  const section = toSection(content, stopUrl, config)
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
  const section = toSection(content, config.publicUrl, config)
  // What is typed has its quotation marks escaped.
  return renderHtml([section], getRestaurantName(content.language, config)).replaceAll(
    /href="https?:[^"]*"/g,
    'href="#"',
  )
}

function toSection(
  { language, subject, text, code }: CampaignContent,
  stopUrl: string,
  config: AppContext['config'],
): Section {
  const { phone } = config.restaurant
  const { campaign: words, again, call } = mailWords[language]
  return {
    language,
    title: subject,
    text,
    hasLinks: true,
    facts: code
      ? [
          [words.code, code.code],
          ...(code.worth ? [[words.discount, formatWorth(code.worth, language)] as const] : []),
          [words.until, formatDay(code.until, language)],
        ]
      : [],
    before: null,
    calendar: null,
    actions: [{ label: again, url: `${config.publicUrl}/reservations` }],
    call: { sentence: call, phone, display: formatPhone(phone) },
    place: getPlace(language, config),
    why: fillTemplate(words.why, { restaurant: isolate(getRestaurantName(language, config)) }),
    stop: { label: words.stop, url: stopUrl },
  }
}

/** As screens write it: percent with the digits it has, dirhams with two. */
function formatWorth({ discountType, discountValue }: CodeWorth, language: Language): string {
  const digits = discountType === 'fixed' ? 2 : 0
  const format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: 2 })
  const value = format.format(discountValue)
  return discountType === 'fixed' ? fillTemplate(mailWords[language].campaign.amount, { value }) : `${value}%`
}
