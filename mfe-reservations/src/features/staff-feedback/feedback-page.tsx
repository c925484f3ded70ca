import { usePollingInterval } from '@sufra/api/polling'
import type { Feedback } from '@sufra/contracts/reservations/feedback/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { ChipButton } from '@sufra/ui/chip'
import { DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Pager } from '@sufra/ui/pager'
import { StaffPage } from '@sufra/ui/staff-page'
import { space } from '@sufra/ui/theme'
import { MessageSquareHeart } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useListFeedbackQuery } from '../../calls/staff-feedback.ts'
import { managementWords } from '../../management-words.ts'
import { FeedbackSwitch } from './feedback-switch.tsx'
import { HandleDialog } from './handle-dialog.tsx'
import { useFeedbackColumns } from './use-feedback-columns.tsx'
import { useHandle } from './use-handle.ts'

const PER_PAGE = 25
const POLL_MS = 60_000
const PARTS = ['unhandled', 'handled'] as const

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[3]};
`

export default function FeedbackPage() {
  const t = useWords(managementWords)
  const [part, setPart] = useState<(typeof PARTS)[number]>('unhandled')
  const [page, setPage] = useState(1)
  const [handled, setHandled] = useState<Feedback | null>(null)
  const { currentData, isError, isFetching, refetch } = useListFeedbackQuery(
    { part, page, limit: PER_PAGE },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const columns = useFeedbackColumns(part)
  const { reopen, isReopening } = useHandle()
  return (
    <StaffPage title={t('feedback.title')} note={t('feedback.note')}>
      <FeedbackSwitch />
      <Card $flush>
        <Parts role="group" aria-label={t('feedback.part')}>
          {PARTS.map((each) => (
            <ChipButton
              key={each}
              pressed={each === part}
              onClick={() => {
                setPart(each)
                setPage(1)
              }}
            >
              {t(`feedback.${each}`)}
            </ChipButton>
          ))}
        </Parts>
        {isError && !currentData && (
          <ErrorCard title={t('feedback.failed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {(!isError || currentData) && (
          <DataTable
            caption={t('feedback.title')}
            columns={columns}
            rows={currentData?.items}
            rowKey={({ id }) => id}
            empty={<EmptyState icon={MessageSquareHeart} text={t(`feedback.none.${part}`)} />}
            actions={(feedback) =>
              feedback.handledAt ? (
                <Button kind="quiet" paused={isReopening} onClick={() => void reopen(feedback)}>
                  {t('feedback.reopen')}
                </Button>
              ) : (
                <Button kind="secondary" onClick={() => setHandled(feedback)}>
                  {t('feedback.handle')}
                </Button>
              )
            }
          />
        )}
        <Pager page={page} pages={Math.ceil((currentData?.total ?? 0) / PER_PAGE)} onPage={setPage} />
      </Card>
      {handled && <HandleDialog feedback={handled} onClose={() => setHandled(null)} />}
    </StaffPage>
  )
}
