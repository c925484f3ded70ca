import { usePollingInterval } from '@sufra/api/polling'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Notice } from '@sufra/ui/notice'
import { Skeleton } from '@sufra/ui/skeleton'
import { StaffPage } from '@sufra/ui/staff-page'
import { useState } from 'react'
import { useListReleasesQuery } from '../../calls/releases.ts'
import { words } from '../../words.ts'
import { FrontEndCard } from './front-end-card.tsx'
import { type ServeChoice, ServeDialog } from './serve-dialog.tsx'

const POLL_MS = 30_000

export default function ReleasesPage() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useListReleasesQuery(undefined, {
    pollingInterval: usePollingInterval(POLL_MS),
    refetchOnMountOrArgChange: true,
  })
  const [choice, setChoice] = useState<ServeChoice | null>(null)
  return (
    <StaffPage title={t('releases.title')} note={t('releases.note')}>
      {data && !data.hasFolder && <Notice $tone="gold">{t('releases.noFolder')}</Notice>}
      {data?.hasFolder && !data.canServe && <Notice $tone="gold">{t('releases.readOnly')}</Notice>}
      {isError && !data && <ErrorCard title={t('releases.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!isError && !data && (
        <Card aria-busy aria-label={t('releases.title')}>
          <Skeleton height="12em" />
        </Card>
      )}
      {data?.frontEnds.map((releases) => (
        <FrontEndCard
          key={releases.frontEnd}
          releases={releases}
          canServe={data.canServe}
          onServe={(stored) => setChoice({ frontEnd: releases.frontEnd, ...stored })}
        />
      ))}
      {choice && <ServeDialog choice={choice} onClose={() => setChoice(null)} />}
    </StaffPage>
  )
}
