import type { Customer } from '@sufra/contracts/customers/entities'
import { LANGUAGES } from '@sufra/domain/choices'
import { isolate } from '@sufra/domain/isolate'
import { formatPhone } from '@sufra/domain/phone'
import type { AppContext } from '../../lib/config.ts'
import { fillTemplate, formatMoment, mailWords } from './format-text.ts'
import { renderHtml, renderText, type Section } from './layout.ts'
import { getRestaurantName, type Mail } from './write-mail.ts'

export function writeAccountMail(
  { customer, at }: { customer: Pick<Customer, 'firstName'>; at: Date },
  { config }: Pick<AppContext, 'config'>,
): Mail {
  const { restaurant, publicUrl } = config
  const sections = LANGUAGES.map((language): Section => {
    const { recovered, call, whyAccount } = mailWords[language]
    const name = getRestaurantName(language, config)
    const time = formatMoment(at, language, restaurant.timeZone)
    return {
      language,
      title: recovered.title,
      text: fillTemplate(recovered.text, { name: isolate(customer.firstName), restaurant: isolate(name), time }),
      facts: [],
      before: null,
      calendar: null,
      actions: [{ label: recovered.action, url: `${publicUrl}/profile` }],
      call: { sentence: call, phone: restaurant.phone, display: formatPhone(restaurant.phone) },
      why: fillTemplate(whyAccount, { restaurant: isolate(name) }),
      stop: null,
    }
  })
  const names = [...new Set(LANGUAGES.map((language) => getRestaurantName(language, config)))]
  return {
    from: getRestaurantName('en', config),
    subject: LANGUAGES.map((language) => mailWords[language].recovered.title).join(' · '),
    text: renderText(sections),
    html: renderHtml(sections, names.join(' · ')),
    stopUrl: null,
    calendar: null,
  }
}
