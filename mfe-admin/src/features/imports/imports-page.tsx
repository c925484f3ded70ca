import type { Import } from '@sufra/contracts/customers/imports/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { Skeleton } from '@sufra/ui/skeleton'
import { StaffPage } from '@sufra/ui/staff-page'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useListImportsQuery } from '../../calls/imports.ts'
import { words } from '../../words.ts'
import { ImportSteps } from './import-steps.tsx'
import { RecentImports } from './recent-imports.tsx'
import { UploadForm } from './upload-form.tsx'
import { isWorking } from './working.ts'

const WORKING_POLL_MS = 1_000

/** docs/specification/beyond.md, Imports. The import that is under way is open again after a reload. */
export default function ImportsPage() {
  const t = useWords(words)
  const [isPolling, setPolling] = useState(true)
  const { data, isError, isFetching, refetch } = useListImportsQuery(undefined, {
    pollingInterval: isPolling ? WORKING_POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  })
  const isAtWork = data === undefined || data.some(isWorking)
  if (isAtWork !== isPolling) setPolling(isAtWork)
  /** Null for the form of a new upload. */
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)
  const open = findOpen(data, chosen)
  return (
    <StaffPage
      title={t('imports.title')}
      note={t('imports.note')}
      actions={
        open && (
          <Button icon={<Icon of={Upload} />} kind="secondary" onClick={() => setChosen(null)}>
            {t('imports.another')}
          </Button>
        )
      }
    >
      {isError && !data && <ErrorCard title={t('imports.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!isError && !data && (
        <Card>
          <Skeleton height="10rem" />
        </Card>
      )}
      {data && !open && <UploadForm onUploaded={setChosen} />}
      {open && <ImportSteps key={open.id} record={open} />}
      {data && data.length > 0 && <RecentImports imports={data} open={open?.id} onOpen={setChosen} />}
    </StaffPage>
  )
}

function findOpen(imports: readonly Import[] | undefined, chosen: number | null | undefined): Import | undefined {
  if (chosen === null) return undefined
  if (chosen !== undefined) return imports?.find(({ id }) => id === chosen)
  return imports?.find(({ state }) => state !== 'done' && state !== 'undone')
}
