import { useAdmin } from '@sufra/api/session'
import type { StaffAccount } from '@sufra/contracts/auth/staff/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { IconButton } from '@sufra/ui/icon-button'
import { Menu } from '@sufra/ui/menu'
import { Ellipsis, ListChecks, MonitorSmartphone, ShieldOff, UserCog } from 'lucide-react'
import { words } from '../../words.ts'
import { useChangeAccount } from './use-change-account.ts'

export type AccountDialogName = 'name' | 'password' | 'disable' | 'rights' | 'secondStep' | 'sessions'

interface AccountActionsProps {
  account: StaffAccount
  onOpen: (dialog: AccountDialogName) => void
}

/** Everyday ones as buttons, the others in a menu. */
export function AccountActions({ account, onOpen }: AccountActionsProps) {
  const t = useWords(words)
  const tc = useWords(common)
  const { id: own } = useAdmin()
  const { change, changing } = useChangeAccount()
  const { id, isActive, hasSecondFactor } = account
  const isEditor = account.role === 'admin'
  return (
    <>
      <Button
        kind="quiet"
        paused={changing}
        onClick={() => (isActive ? onOpen('disable') : void change(account, { isActive: true }))}
      >
        {t(isActive ? 'accounts.disable' : 'accounts.enable')}
      </Button>
      <Button kind="quiet" onClick={() => onOpen('name')}>
        {tc('actions.edit')}
      </Button>
      <Button kind="quiet" onClick={() => onOpen('password')}>
        {t('accounts.reset')}
      </Button>
      <Menu
        trigger={<IconButton label={tc('actions.more')} icon={Ellipsis} />}
        items={[
          {
            key: 'role',
            label: t(isEditor ? 'accounts.makeViewer' : 'accounts.makeAdmin'),
            icon: <Icon of={UserCog} size={18} />,
            disabled: changing,
            onSelect: () => void change(account, { role: isEditor ? 'viewer' : 'admin' }),
          },
          ...(isEditor
            ? []
            : [
                {
                  key: 'rights',
                  label: t('rights.open'),
                  icon: <Icon of={ListChecks} size={18} />,
                  onSelect: () => onOpen('rights'),
                },
              ]),
          {
            key: 'sessions',
            label: t('sessions.open'),
            icon: <Icon of={MonitorSmartphone} size={18} />,
            onSelect: () => onOpen('sessions'),
          },
          ...(hasSecondFactor && id !== own
            ? [
                {
                  key: 'secondStep',
                  label: t('secondStep.reset'),
                  icon: <Icon of={ShieldOff} size={18} />,
                  onSelect: () => onOpen('secondStep'),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
