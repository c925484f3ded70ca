import { listWrittenLanguages } from '@sufra/domain/marketing/campaign'
import { LANGUAGES } from '@sufra/domain/platform/choices'
import { useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, radius, size, space } from '@sufra/ui/theme'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { usePreviewCampaignQuery } from '../../calls/campaigns.ts'
import { words } from '../../words.ts'
import { CampaignTest } from './campaign-test.tsx'
import { type PreviewedMail, toSampleCode } from './campaign-values.ts'

const TYPING_PAUSE_MS = 400

/** As customers get it, in each written language; a sandbox without scripts, whose links lead nowhere. */
export function CampaignPreview({ mail }: { mail: PreviewedMail }) {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = usePreviewCampaignQuery(usePaused(toTexts(mail)))
  if (isError) {
    return <ErrorCard title={t('campaigns.previewFailed')} onRetry={() => void refetch()} busy={isFetching} />
  }
  if (!data) return <Skeleton height="480px" />
  const written = listWrittenLanguages(mail)
  return (
    <>
      <Both>
        {(written.length > 0 ? written : LANGUAGES).map((language) => (
          <Mail key={language} sandbox="" srcDoc={data[language]} title={t(`campaigns.previewIn.${language}`)} />
        ))}
      </Both>
      {mail.code && <Note>{t('campaigns.sampleCode')}</Note>}
      <CampaignTest mail={mail} />
    </>
  )
}

function toTexts(mail: PreviewedMail) {
  const { subject, subjectAr, text, textAr } = mail
  return { subject, subjectAr, text, textAr, ...toSampleCode(mail) }
}

/** The latest value once it has not changed for a moment. */
function usePaused<Value>(value: Value): Value {
  const written = JSON.stringify(value)
  const [paused, setPaused] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(written), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [written])
  return JSON.parse(paused)
}

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: ${space[4]};
`
const Mail = styled.iframe`
  inline-size: 100%;
  block-size: 480px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`
const Note = styled.p`
  padding-block-start: ${space[3]};
  color: ${color.muted};
  font-size: ${size.s};
`
