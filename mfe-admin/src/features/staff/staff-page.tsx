import { useTimeZone } from '@sufra/api/restaurant-day'
import { useAdmin } from '@sufra/api/session'
import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { ALL_RIGHTS, findPreset, isSameRights, type StaffRights } from '@sufra/domain/auth/staff-rights'
import { formatDate } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { type Column, DataTable } from '@sufra/ui/data-table'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Icon } from '@sufra/ui/icon'
import { StaffPage } from '@sufra/ui/staff-page'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useListStaffQuery } from '../../calls/staff.ts'
import { words } from '../../words.ts'
import { AccessCard } from './access-card.tsx'
import { AccountActions, type AccountDialogName } from './account-actions.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { DisableAccountDialog } from './disable-account-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ResetSecondStepDialog } from './reset-second-step-dialog.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'

type Open = { dialog: 'new' } | { dialog: AccountDialogName; account: StaffAccount } | null

export default function StaffAccountsPage() {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useListStaffQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const columns = useColumns()
  return (
    <StaffPage
      title={t('accounts.title')}
      note={t('accounts.note')}
      actions={
        <Button icon={<Icon of={UserPlus} />} onClick={() => setOpen({ dialog: 'new' })}>
          {t('accounts.add')}
        </Button>
      }
    >
      <Card $flush>
        {isError && !data && (
          <ErrorCard title={t('accounts.failed')} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {(!isError || data) && (
          <DataTable
            caption={t('accounts.title')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            empty={<EmptyState text={t('accounts.empty')} />}
            actions={(account) => (
              <AccountActions account={account} onOpen={(dialog) => setOpen({ dialog, account })} />
            )}
          />
        )}
      </Card>
      <AccessCard />
      {open?.dialog === 'new' && <AccountDialog onClose={close} />}
      {open?.dialog === 'name' && <NameDialog account={open.account} onClose={close} />}
      {open?.dialog === 'rights' && <RightsDialog account={open.account} onClose={close} />}
      {open?.dialog === 'password' && <PasswordDialog account={open.account} onClose={close} />}
      {open?.dialog === 'sessions' && <SessionsDialog account={open.account} onClose={close} />}
      {open?.dialog === 'disable' && <DisableAccountDialog account={open.account} onClose={close} />}
      {open?.dialog === 'secondStep' && <ResetSecondStepDialog account={open.account} onClose={close} />}
    </StaffPage>
  )
}

function useColumns(): Column<StaffAccount>[] {
  const t = useWords(words)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { id: own } = useAdmin()
  return [
    {
      key: 'username',
      title: t('accounts.username'),
      cell: ({ id, username }) => (
        <>
          <bdi>{username}</bdi> {id === own && <Badge>{t('accounts.you')}</Badge>}
        </>
      ),
    },
    { key: 'name', title: t('accounts.name'), cell: ({ displayName }) => <bdi>{displayName ?? '–'}</bdi> },
    {
      key: 'role',
      title: t('accounts.role'),
      cell: ({ role, rights }) => (
        <>
          <Badge tone={role === 'admin' ? 'gold' : 'info'}>
            {t(role === 'admin' ? 'accounts.admin' : 'accounts.viewer')}
          </Badge>{' '}
          {role !== 'admin' && rights && <RightsBadge rights={rights} />}
        </>
      ),
    },
    {
      key: 'state',
      title: t('accounts.state'),
      cell: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'accounts.active' : 'accounts.disabled')}</Badge>
      ),
    },
    {
      key: 'secondStep',
      title: t('secondStep.column'),
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? 'success' : 'neutral'}>
          {t(hasSecondFactor ? 'secondStep.has' : 'secondStep.hasNone')}
        </Badge>
      ),
    },
    { key: 'since', title: t('accounts.since'), cell: ({ createdAt }) => formatDate(createdAt, language, timeZone) },
  ]
}

/** Nothing for an account that may do everything. */
function RightsBadge({ rights }: { rights: StaffRights }) {
  const t = useWords(words)
  const preset = findPreset(rights)
  if (isSameRights(rights, ALL_RIGHTS)) return null
  return <Badge>{preset ? t(`rights.presets.${preset}`) : t('rights.limited')}</Badge>
}
