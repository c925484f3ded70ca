import { useTimeZone } from '@sufra/api/restaurant-day'
import type { ApiKey } from '@sufra/contracts/auth/api-keys/entities'
import { formatDate, formatDateTime } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { StaffPage } from '@sufra/ui/staff-page'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useListApiKeysQuery } from '../../calls/api-keys.ts'
import { words } from '../../words.ts'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { RevokeKeyDialog } from './revoke-key-dialog.tsx'
import { SCOPE_WORDS } from './scope-words.ts'

export default function ApiKeysPage() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useListApiKeysQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<'new' | ApiKey | null>(null)
  const close = () => setOpen(null)
  const columns = useColumns()
  return (
    <StaffPage
      title={t('apiKeys.title')}
      note={t('apiKeys.note')}
      actions={
        <Button icon={<Icon of={KeyRound} />} onClick={() => setOpen('new')}>
          {t('apiKeys.create')}
        </Button>
      }
    >
      <Card $flush>
        {isError && !data && <ErrorCard title={t('apiKeys.failed')} onRetry={() => void refetch()} busy={isFetching} />}
        {(!isError || data) && (
          <DataTable
            caption={t('apiKeys.title')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            empty={<EmptyState text={t('apiKeys.empty')} />}
            actions={(key) => (
              <Button kind="quietDanger" aria-label={`${t('apiKeys.revoke')} ${key.name}`} onClick={() => setOpen(key)}>
                {t('apiKeys.revoke')}
              </Button>
            )}
          />
        )}
      </Card>
      {open === 'new' && <CreateKeyDialog onClose={close} />}
      {open !== null && open !== 'new' && <RevokeKeyDialog apiKey={open} onClose={close} />}
    </StaffPage>
  )
}

function useColumns(): Column<ApiKey>[] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const isOver = ({ expiresAt }: ApiKey) => expiresAt !== null && new Date(expiresAt) <= new Date()
  return [
    { key: 'name', title: t('apiKeys.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'scopes',
      title: t('apiKeys.scopes'),
      cell: ({ scopes }) => scopes.map((scope) => t(SCOPE_WORDS[scope])).join(' · '),
    },
    {
      key: 'created',
      title: t('apiKeys.created'),
      cell: ({ createdAt }) => formatDate(createdAt, language, timeZone),
    },
    {
      key: 'lastUsed',
      title: t('apiKeys.lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('apiKeys.never') : formatDateTime(lastUsedAt, language, timeZone),
    },
    {
      key: 'expires',
      title: t('apiKeys.expires'),
      cell: (key) => {
        if (key.expiresAt === null) return t('apiKeys.noExpiry')
        if (isOver(key)) return <Badge tone="danger">{t('apiKeys.expired')}</Badge>
        return formatDateTime(key.expiresAt, language, timeZone)
      },
    },
  ]
}
