import { listWrittenLanguages } from '@sufra/domain/marketing/campaign'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { ErrorCard } from '@sufra/ui/error-card'
import { Notice } from '@sufra/ui/notice'
import { Skeleton } from '@sufra/ui/skeleton'
import { color, font, radius, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { useSegmentAudienceQuery } from '../../calls/campaigns.ts'
import { words } from '../../words.ts'
import { AudienceFacts } from './audience-facts.tsx'
import type { CampaignForm } from './campaign-values.ts'

/** Who would get the campaign now: before anything is written, and as it is written. */
export function SegmentReach({ form }: { form: CampaignForm }) {
  const t = useWords(words)
  const language = useLanguage()
  const [segmentId, holdout] = form.watch(['segmentId', 'holdout'])
  const [subject, subjectAr, text, textAr] = form.watch(['subject', 'subjectAr', 'text', 'textAr'])
  const written = listWrittenLanguages({ subject, subjectAr, text, textAr })
  const [only] = written.length === 1 ? written : []
  const wish = { ...(only && { language: only }), ...(!holdout && { withoutHoldout: 'true' as const }) }
  // The latest answer stays while the next one is fetched, so that no field moves while somebody types.
  const { data, isError, isFetching, refetch } = useSegmentAudienceQuery(
    { id: segmentId ?? 0, ...wish },
    { skip: segmentId === null, refetchOnMountOrArgChange: true },
  )
  if (segmentId === null) return null
  if (isError && !isFetching)
    return <ErrorCard title={t('campaigns.audienceFailed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton height="260px" />
  const { recipients } = data
  return (
    <Reach aria-busy={isFetching}>
      <strong role="status">
        {t('campaigns.getNow', { count: recipients, number: formatNumber(recipients, language) })}
      </strong>
      <AudienceFacts audience={data} />
      {recipients === 0 && <Notice $tone="gold">{t('campaigns.nobody')}</Notice>}
    </Reach>
  )
}

const Reach = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  strong { font-weight: ${font.strong}; }
`
