import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import type { CampaignEdit } from '@sufra/contracts/marketing/campaigns/fields'
import { addDays, isDay } from '@sufra/domain/platform/calendar-day'
import { LANGUAGES, type Language } from '@sufra/domain/platform/choices'
import { formatPhone } from '@sufra/domain/platform/phone'
import { formatDay } from '@sufra/i18n/format'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'
import { MAIL_FRAMES } from './mail-frame.ts'
import { Both, Button, Facts, Mail, Note, Paragraphs, Restaurant, Small } from './mail-parts.ts'

const SAMPLE_CODE = 'KARAK234'

export type PreviewedMail = Pick<CampaignEdit, 'subject' | 'subjectAr' | 'text' | 'textAr'> & {
  date: string | null
  code: { validDays: number | null } | null
}

/** As customers get it, in each language. Its link and button do nothing here. */
export function CampaignPreview({ mail }: { mail: PreviewedMail }) {
  const t = useWords(words)
  return (
    <>
      <Both>
        {LANGUAGES.map((language) => (
          <OneMail key={language} language={language} mail={mail} />
        ))}
      </Both>
      {mail.code && <Note>{t('campaigns.sampleCode')}</Note>}
    </>
  )
}

function OneMail({ language, mail }: { language: Language; mail: PreviewedMail }) {
  const { data: restaurant } = useRestaurantQuery()
  const frame = MAIL_FRAMES[language]
  const isArabic = language === 'ar'
  const name = (isArabic && restaurant?.nameAr) || restaurant?.name || ''
  const text = isArabic ? mail.textAr : mail.text
  const until = mail.date && isDay(mail.date) && addDays(mail.date, mail.code?.validDays ?? 0)
  return (
    <Mail lang={language} dir={isArabic ? 'rtl' : 'ltr'}>
      <Restaurant>{name}</Restaurant>
      <Paragraphs>
        <h3>{isArabic ? mail.subjectAr : mail.subject}</h3>
        {text.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {mail.code && (
          <Facts>
            <dt>{frame.code}</dt>
            <dd>
              <bdi>{SAMPLE_CODE}</bdi>
            </dd>
            <dt>{frame.until}</dt>
            <dd>{until && formatDay(until, language, 'long')}</dd>
          </Facts>
        )}
        <Button>{frame.reserve}</Button>
        <p>{frame.call.replace('{{phone}}', `\u2068${formatPhone(restaurant?.phone ?? '')}\u2069`)}</p>
      </Paragraphs>
      <Small>
        {frame.why.replace('{{restaurant}}', name)}
        <br />
        <u>{frame.stop}</u>
      </Small>
    </Mail>
  )
}
