import { useTimeZone } from '@sufra/api/restaurant-day'
import type { FrontEndReleases, StoredVersion } from '@sufra/contracts/releases/entities'
import { formatDateTime, formatPercent } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Card } from '@sufra/ui/card'
import { size, space } from '@sufra/ui/theme'
import { useId } from 'react'
import styled from 'styled-components'
import { Fact } from '../../parts/fact-list.ts'
import { words } from '../../words.ts'
import { ErrorKinds } from './error-kinds.tsx'
import { FiguresTable } from './figures-table.tsx'
import { StoredVersions } from './stored-versions.tsx'

const Sections = styled(Card)`
  display: grid;
  gap: ${space[4]};
  h2 { font-size: ${size.l}; }
  h3 { font-size: ${size.m}; }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`

interface FrontEndCardProps {
  releases: FrontEndReleases
  canServe: boolean
  onServe: (stored: StoredVersion) => void
}

export function FrontEndCard({ releases, canServe, onServe }: FrontEndCardProps) {
  const t = useWords(words)
  const titleId = useId()
  const { frontEnd, served } = releases
  return (
    <Sections aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>
          <bdi dir="ltr">{frontEnd}</bdi>
        </h2>
        {served ? (
          <Badge tone="success">{t('releases.released')}</Badge>
        ) : (
          <Badge tone="neutral">{t('releases.local')}</Badge>
        )}
      </Head>
      <ServedFacts releases={releases} />
      <FiguresTable releases={releases} />
      <ErrorKinds kinds={releases.errorKinds} count={releases.errorKindCount} />
      <StoredVersions releases={releases} canServe={canServe} onServe={onServe} />
    </Sections>
  )
}

function ServedFacts({ releases: { served, address, trial } }: { releases: FrontEndReleases }) {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const formatAt = (at: string) => formatDateTime(at, language, timeZone)
  if (!served) return <Fact>{t('releases.localText')}</Fact>
  const { version, since, by, reason } = served
  return (
    <div>
      <Fact>
        {t('releases.served', { version })}
        {since && ` · ${t('releases.since', { at: formatAt(since) })}`}
        {since && ` · ${by ? t('releases.by', { name: by }) : t('releases.byCommand')}`}
      </Fact>
      {reason && <Fact>{t('releases.reasonWas', { reason })}</Fact>}
      {address && (
        <Fact>
          {t('releases.address')} <bdi dir="ltr">{address}</bdi>
        </Fact>
      )}
      {trial && (
        <Fact>
          {t('releases.trial', {
            version: trial.version,
            share: formatPercent(trial.percent, language),
            at: formatAt(trial.since),
          })}
        </Fact>
      )}
    </div>
  )
}
