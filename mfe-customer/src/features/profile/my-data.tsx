import { useTimeZone } from '@sufra/api/restaurant-day'
import { useCustomer } from '@sufra/api/session'
import { formatDate, formatDateTime, formatDay } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { Download } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { DeleteAccount } from './delete-account.tsx'
import { MarketingSwitch } from './marketing-switch.tsx'
import { OwnMails } from './own-mails.tsx'
import { useOwnData } from './use-own-data.ts'

const Parts = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  h2 { font-size: ${({ theme }) => theme.size.m}; }
  p { color: ${({ theme }) => theme.color.inkSoft}; font-size: ${({ theme }) => theme.size.s}; }
`

/** docs/specification/beyond.md, My data. */
export function MyData() {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { createdAt, privacyConsent: consent } = useCustomer()
  const { busy, download } = useOwnData()
  const [deleting, setDeleting] = useState(false)
  return (
    <Parts aria-labelledby="my-data">
      <h2 id="my-data">{t('myData.title')}</h2>
      <p>{t('myData.kept')}</p>
      <p>
        {consent
          ? t('myData.acceptedVersion', {
              version: formatDay(consent.version, language),
              time: formatDateTime(consent.at, language, timeZone),
            })
          : t('myData.accepted', { date: formatDate(createdAt, language, timeZone) })}
      </p>
      <OwnMails />
      <MarketingSwitch />
      <Button kind="secondary" wide icon={<Icon of={Download} />} busy={busy} onClick={download}>
        {t('myData.download')}
      </Button>
      <Button kind="quietDanger" wide onClick={() => setDeleting(true)}>
        {t('myData.delete')}
      </Button>
      <DeleteAccount open={deleting} onClose={() => setDeleting(false)} />
    </Parts>
  )
}
