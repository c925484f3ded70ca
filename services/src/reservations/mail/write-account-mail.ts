import type { Customer } from '@sufra/contracts/customers/entities'
import { LANGUAGES, type Language } from '@sufra/domain/choices'
import { isolate } from '@sufra/domain/isolate'
import { formatPhone } from '@sufra/domain/phone'
import type { AppContext } from '../../lib/config.ts'
import { fillTemplate, formatDay, formatMoment, mailWords } from './format-text.ts'
import { renderHtml, renderText, type Section } from './layout.ts'
import { getRestaurantName, type Mail } from './write-mail.ts'

/** A recovered password, points that expire, or a birthday treat. */
export type AccountNotice =
  | { kind: 'recovered'; at: Date }
  | { kind: 'expiring'; points: number; until: string }
  | { kind: 'birthday'; code: string; until: string }

const PAGES = { recovered: '/profile', expiring: '/rewards', birthday: '/' } as const

interface AccountOccasion {
  customer: Pick<Customer, 'firstName'>
  notice: AccountNotice
}

export function writeAccountMail({ customer, notice }: AccountOccasion, { config }: Pick<AppContext, 'config'>): Mail {
  const { restaurant, publicUrl } = config
  const { kind } = notice
  const sections = LANGUAGES.map((language): Section => {
    const { [kind]: words, call, whyAccount } = mailWords[language]
    const name = getRestaurantName(language, config)
    const facts = describeNotice(notice, language, restaurant.timeZone)
    return {
      language,
      title: words.title,
      text: fillTemplate(words.text, { name: isolate(customer.firstName), restaurant: isolate(name), ...facts }),
      facts: [],
      before: null,
      calendar: null,
      actions: [{ label: words.action, url: publicUrl + PAGES[kind] }],
      call: { sentence: call, phone: restaurant.phone, display: formatPhone(restaurant.phone) },
      why: fillTemplate(whyAccount, { restaurant: isolate(name) }),
      stop: null,
    }
  })
  const names = [...new Set(LANGUAGES.map((language) => getRestaurantName(language, config)))]
  return {
    from: getRestaurantName('en', config),
    subject: LANGUAGES.map((language) => mailWords[language][kind].title).join(' · '),
    text: renderText(sections),
    html: renderHtml(sections, names.join(' · ')),
    stopUrl: null,
    calendar: null,
  }
}

function describeNotice(notice: AccountNotice, language: Language, timeZone: string): Record<string, string | number> {
  if (notice.kind === 'recovered') return { time: formatMoment(notice.at, language, timeZone) }
  const day = formatDay(notice.until, language)
  return notice.kind === 'expiring' ? { points: notice.points, day } : { code: isolate(notice.code), day }
}
