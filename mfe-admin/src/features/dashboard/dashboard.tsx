import { baseApi } from '@sufra/api/base-api'
import { useAppDispatch, useCanEdit } from '@sufra/api/session'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { StaffPage } from '@sufra/ui/staff-page'
import { LayoutGrid, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { QrGeneratorDialog } from '../../dialogs/qr-generator/qr-generator-dialog.tsx'
import { WelcomeGift } from '../../dialogs/welcome-gift/welcome-gift.tsx'
import { Customers } from '../../parts/directory/customers.tsx'
import { ExportCustomers } from '../../parts/directory/export-customers.tsx'
import { words } from '../../words.ts'
import { SetupList } from './setup/setup-list.tsx'
import { Tiles } from './tiles.tsx'

// Lazy: rarely opened, and the form brings its schema.
const MenuButtonsDialog = createLazyPart(() => import('../../dialogs/menu-buttons/menu-buttons-dialog.tsx'))

const RELOADED = ['Customers', 'Report', 'DiscountCodes', 'DiscountStatus', 'Reservations', 'Setup'] as const

/** Staff specification §2. */
export function Dashboard() {
  const t = useWords(words)
  const shared = useWords(common)
  const dispatch = useAppDispatch()
  const canEdit = useCanEdit()
  const [open, setOpen] = useState<'qr' | 'menu' | null>(null)
  const close = () => setOpen(null)
  const [reloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    dispatch(baseApi.util.invalidateTags([...RELOADED]))
    await Promise.allSettled(dispatch(baseApi.util.getRunningQueriesThunk()))
    setReloading(false)
  }
  return (
    <StaffPage
      title={t('dashboard.title')}
      actions={
        <>
          {canEdit && (
            <Button kind="secondary" icon={<Icon of={LayoutGrid} />} onClick={() => setOpen('menu')}>
              {t('menu.button')}
            </Button>
          )}
          <WelcomeGift />
          <ExportCustomers />
          <Button kind="secondary" icon={<Icon of={RotateCw} />} busy={reloading} onClick={() => void reload()}>
            {shared('actions.reload')}
          </Button>
        </>
      }
    >
      {canEdit && <SetupList />}
      <Tiles onQr={() => setOpen('qr')} />
      <Customers hasHeading />
      {open === 'menu' && <MenuButtonsDialog onClose={close} />}
      {open === 'qr' && <QrGeneratorDialog onClose={close} />}
    </StaffPage>
  )
}
