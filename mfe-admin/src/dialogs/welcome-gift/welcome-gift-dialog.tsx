import { ConflictNotice } from '@sufra/forms/conflict-notice'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { useId, useState } from 'react'
import { useWelcomePointsQuery } from '../../calls/settings.ts'
import { words } from '../../words.ts'
import { WelcomeGiftForm, type WelcomeGiftState } from './welcome-gift-form.tsx'

/** A number from 0 to 1000 (staff specification §2). */
export function WelcomeGiftDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const shared = useWords(common)
  const id = useId()
  const { data, isError, isFetching, refetch } = useWelcomePointsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [form, setForm] = useState<WelcomeGiftState>({ isDirty: false, isSaving: false, notice: null })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('welcome.title')}
      description={t('welcome.text')}
      askBeforeClose={form.isDirty}
      alert={
        form.notice && (
          <ConflictNotice notice={form.notice} fields={{ points: [t('welcome.points'), ({ points }) => points] }} />
        )
      }
      footer={
        <>
          <Button kind="secondary" onClick={onClose} disabled={form.isSaving}>
            {shared('actions.cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.isSaving} disabled={!data}>
            {shared('actions.save')}
          </Button>
        </>
      }
    >
      {!data && isError && <ErrorCard title={t('welcome.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && <Skeleton height="68px" />}
      {data && <WelcomeGiftForm id={id} gift={data} onState={setForm} onDone={onClose} />}
    </Dialog>
  )
}
