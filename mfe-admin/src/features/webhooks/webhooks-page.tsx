import { usePollingInterval } from '@sufra/api/polling'
import type { Webhook } from '@sufra/contracts/messaging/webhooks/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { StaffPage } from '@sufra/ui/staff-page'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useListWebhooksQuery } from '../../calls/webhooks.ts'
import { words } from '../../words.ts'
import { Deliveries } from './deliveries.tsx'
import { DeleteWebhookDialog, RotateSecretDialog } from './question-dialogs.tsx'
import { useWebhookColumns } from './use-webhook-columns.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookMenu } from './webhook-menu.tsx'

const POLL_MS = 30_000

type Open = { dialog: 'new' } | { dialog: 'edit' | 'rotate' | 'delete'; webhook: Webhook } | null

export default function WebhooksPage() {
  const t = useWords(words)
  const tc = useWords(common)
  const { data, isError, isFetching, refetch } = useListWebhooksQuery(undefined, {
    pollingInterval: usePollingInterval(POLL_MS),
    refetchOnMountOrArgChange: true,
  })
  const [open, setOpen] = useState<Open>(null)
  const [selected, setSelected] = useState<number | null>(null)
  const close = () => setOpen(null)
  const columns = useWebhookColumns()
  const watched = data?.find(({ id }) => id === selected)
  return (
    <StaffPage
      title={t('webhooks.title')}
      note={t('webhooks.note')}
      actions={
        <Button icon={<Icon of={WebhookIcon} />} onClick={() => setOpen({ dialog: 'new' })}>
          {t('webhooks.create')}
        </Button>
      }
    >
      <Card $flush>
        {isError && !data && (
          <ErrorCard title={t('webhooks.failed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {(!isError || data) && (
          <DataTable
            caption={t('webhooks.title')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            empty={<EmptyState icon={WebhookIcon} text={t('webhooks.empty')} />}
            actions={(webhook) => (
              <>
                <Button kind="quiet" onClick={() => setSelected(webhook.id)}>
                  {t('webhooks.deliveries')}
                </Button>
                <Button kind="quiet" onClick={() => setOpen({ dialog: 'edit', webhook })}>
                  {tc('actions.edit')}
                </Button>
                <WebhookMenu
                  webhook={webhook}
                  onTested={() => setSelected(webhook.id)}
                  onRotate={() => setOpen({ dialog: 'rotate', webhook })}
                  onDelete={() => setOpen({ dialog: 'delete', webhook })}
                />
              </>
            )}
          />
        )}
      </Card>
      {watched && <Deliveries key={watched.id} webhook={watched} onClose={() => setSelected(null)} />}
      {open?.dialog === 'new' && <WebhookDialog webhook={null} onClose={close} />}
      {open?.dialog === 'edit' && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.dialog === 'rotate' && <RotateSecretDialog webhook={open.webhook} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteWebhookDialog webhook={open.webhook} onClose={close} />}
    </StaffPage>
  )
}
