import type { Customer } from '@sufra/contracts/entities/customer'
import { LANGUAGES } from '@sufra/domain/choices'
import { isolate } from '@sufra/domain/isolate'
import { displayPhone } from '@sufra/domain/phone'
import type { AppContext } from '../../lib/config.ts'
import { type Section, sectionsInHtml, sectionsInText } from './layout.ts'
import { momentIn } from './when.ts'
import { filled, mailWords } from './words.ts'
import { type Mail, nameIn } from './write-mail.ts'

/** Tells a customer, in both languages, that the password was recovered. It cannot be stopped. */
export function writeAccountMail(
  { customer, at }: { customer: Pick<Customer, 'firstName'>; at: Date },
  { config }: Pick<AppContext, 'config'>,
): Mail {
  const { restaurant, publicUrl } = config
  const sections = LANGUAGES.map((language): Section => {
    const { recovered, call, whyAccount } = mailWords[language]
    const name = nameIn(language, config)
    const time = momentIn(at, language, restaurant.timeZone)
    return {
      language,
      title: recovered.title,
      text: filled(recovered.text, { name: isolate(customer.firstName), restaurant: isolate(name), time }),
      facts: [],
      before: null,
      calendar: null,
      action: { label: recovered.action, url: `${publicUrl}/profile` },
      call: { sentence: call, phone: restaurant.phone, shown: displayPhone(restaurant.phone) },
      why: filled(whyAccount, { restaurant: isolate(name) }),
      stop: null,
    }
  })
  const names = [...new Set(LANGUAGES.map((language) => nameIn(language, config)))]
  return {
    from: nameIn('en', config),
    subject: LANGUAGES.map((language) => mailWords[language].recovered.title).join(' · '),
    text: sectionsInText(sections),
    html: sectionsInHtml(sections, names.join(' · ')),
    stopUrl: null,
    calendar: null,
  }
}
