import { getErrorSentence } from '@sufra/api/api-error'
import { usePollingInterval } from '@sufra/api/polling'
import type { Webhook, WebhookDelivery } from '@sufra/contracts/messaging/webhooks/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { IconButton } from '@sufra/ui/icon-button'
import { Pager } from '@sufra/ui/pager'
import { color, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { Send, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useListWebhookDeliveriesQuery, useRedeliverWebhookMutation } from '../../calls/webhooks.ts'
import { words } from '../../words.ts'
import { useDeliveryColumns } from './use-delivery-columns.tsx'

const PER_PAGE = 20
const POLL_MS = 5_000

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]} ${space[2]} ${space[4]};
  h2 { font-size: ${size.l}; }
  h2:focus-visible { outline-offset: 4px; }
  p { color: ${color.muted}; font-size: ${size.s}; overflow-wrap: anywhere; }
`

/** The deliveries of one webhook, below the list. Takes the focus, because it opens outside of the view. */
export function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState(1)
  const { data, currentData, isError, isFetching, refetch } = useListWebhookDeliveriesQuery(
    { id: webhook.id, page, limit: PER_PAGE },
    { pollingInterval: usePollingInterval(POLL_MS), refetchOnMountOrArgChange: true },
  )
  const [redeliver, { isLoading }] = useRedeliverWebhookMutation()
  const columns = useDeliveryColumns()
  useEffect(() => title.current?.focus(), [])
  const visible = currentData ?? data

  const sendAgain = async ({ id: deliveryId }: WebhookDelivery) => {
    try {
      await redeliver({ id: webhook.id, deliveryId }).unwrap()
      showToast({ title: t('webhooks.sentAgain'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('webhooks.sendFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Card $flush aria-labelledby={titleId}>
      <Head>
        <div>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {t('webhooks.deliveries')}
          </h2>
          <p>
            <bdi dir="ltr">{webhook.url}</bdi>
          </p>
        </div>
        <IconButton label={tc('actions.close')} icon={X} onClick={onClose} />
      </Head>
      {isError && !visible && (
        <ErrorCard title={t('webhooks.deliveriesFailed')} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {(!isError || visible) && (
        <DataTable
          caption={t('webhooks.deliveries')}
          columns={columns}
          rows={visible?.items}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={Send} text={t('webhooks.noDeliveries')} />}
          actions={(delivery) => (
            <Button kind="quiet" paused={isLoading || !webhook.isActive} onClick={() => void sendAgain(delivery)}>
              {t('webhooks.sendAgain')}
            </Button>
          )}
        />
      )}
      <Pager page={page} pages={Math.ceil((visible?.total ?? 0) / PER_PAGE)} onPage={setPage} />
    </Card>
  )
}
