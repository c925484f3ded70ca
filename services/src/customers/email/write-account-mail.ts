import { LANGUAGES, type Language } from '@sufra/domain/platform/choices'
import { isolate } from '@sufra/domain/platform/isolate'
import { formatPhone } from '@sufra/domain/platform/phone'
import type { Mail } from '@sufra/runtime/calls/mail'
import {
  fillTemplate,
  formatDay,
  formatMoment,
  getPlace,
  getRestaurantName,
  getStopUrl,
  type MailWords,
  mailWords,
  renderHtml,
  renderText,
  type Section,
} from '../../messaging/public.ts'
import type { AppContext } from '../../platform/config.ts'

/** An address to confirm, a recovered password, points that expire, or a birthday treat. */
export type AccountNotice =
  | { kind: 'confirm'; token: string }
  | { kind: 'recovered'; at: Date }
  | { kind: 'expiring'; points: number; until: string }
  | { kind: 'birthday'; code: string; until: string }

export interface AccountStop {
  page: 'stop' | 'unsubscribe'
  token: string
}

const PAGES = { recovered: '/profile', expiring: '/rewards', birthday: '/' } as const

interface AccountOccasion {
  /** A first name; empty where the mail may quote none. */
  greeting: string
  notice: AccountNotice
  /** Null for a mail that cannot be stopped. */
  stop: AccountStop | null
}

export function writeAccountMail(
  { greeting, notice, stop }: AccountOccasion,
  { config }: Pick<AppContext, 'config'>,
): Mail {
  const { restaurant, publicUrl } = config
  const { kind } = notice
  const getUrl = (language: Language) => stop && getStopUrl(publicUrl, stop.token, language, stop.page)
  const sections = LANGUAGES.map((language): Section => {
    const { [kind]: words, ...all } = mailWords[language]
    const restaurantName = isolate(getRestaurantName(language, config))
    const facts = describeNotice(notice, language, restaurant.timeZone)
    const name = isolate(greeting || all.guest)
    const stopUrl = getUrl(language)
    return {
      language,
      title: words.title,
      text: fillTemplate(words.text, { name, restaurant: restaurantName, ...facts }),
      facts: [],
      before: null,
      calendar: null,
      actions: [{ label: words.action, url: publicUrl + getPage(notice, language) }],
      call: { sentence: all.call, phone: restaurant.phone, display: formatPhone(restaurant.phone) },
      place: getPlace(language, config),
      why: fillTemplate(getReason(kind, all), { restaurant: restaurantName }),
      stop: stopUrl ? { label: kind === 'birthday' ? all.campaign.stop : all.stop, url: stopUrl } : null,
    }
  })
  const names = [...new Set(LANGUAGES.map((language) => getRestaurantName(language, config)))]
  return {
    from: getRestaurantName('en', config),
    subject: LANGUAGES.map((language) => mailWords[language][kind].title).join(' · '),
    text: renderText(sections),
    html: renderHtml(sections, names.join(' · ')),
    stopUrl: getUrl('en'),
    calendar: null,
  }
}

function getPage(notice: AccountNotice, language: Language): string {
  return notice.kind === 'confirm' ? `/api/mail/${notice.token}/confirm?lang=${language}` : PAGES[notice.kind]
}

function getReason(
  kind: AccountNotice['kind'],
  { whyAccount, whyAddress, campaign }: Pick<MailWords, 'whyAccount' | 'whyAddress' | 'campaign'>,
): string {
  if (kind === 'confirm') return whyAddress
  return kind === 'birthday' ? campaign.why : whyAccount
}

function describeNotice(notice: AccountNotice, language: Language, timeZone: string): Record<string, string | number> {
  if (notice.kind === 'confirm') return {}
  if (notice.kind === 'recovered') return { time: formatMoment(notice.at, language, timeZone) }
  const day = formatDay(notice.until, language)
  return notice.kind === 'expiring' ? { points: notice.points, day } : { code: isolate(notice.code), day }
}
