import { baseApi } from '@sufra/api/base-api'
import { type Customer, useAppDispatch, useCanEdit } from '@sufra/api/session'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { StaffPage } from '@sufra/ui/staff-page'
import { LayoutGrid, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AddPointsDialog } from '../../dialogs/add-points/add-points-dialog.tsx'
import type { TypedGuest } from '../../dialogs/enrol/parse-typed-guest.ts'
import { QrGeneratorDialog } from '../../dialogs/qr-generator/qr-generator-dialog.tsx'
import { VouchersDialog } from '../../dialogs/vouchers/vouchers-dialog.tsx'
import { WelcomeGift } from '../../dialogs/welcome-gift/welcome-gift.tsx'
import { words } from '../../words.ts'
import { Directory } from './directory.tsx'
import { ExportCustomers } from './export-customers.tsx'
import { SetupList } from './setup/setup-list.tsx'
import { Tiles } from './tiles.tsx'

// Lazy: the form brings its schema.
const CustomerDialog = createLazyPart(() => import('../../dialogs/customer/customer-dialog.tsx'))
// Lazy: camera and reader load on demand.
const ScanCustomerDialog = createLazyPart(() => import('../../dialogs/scan-customer/scan-customer-dialog.tsx'))
const GuestSheet = createLazyPart(() => import('../../dialogs/guest-sheet/guest-sheet.tsx'))
const EnrolDialog = createLazyPart(() => import('../../dialogs/enrol/enrol-dialog.tsx'))
// Lazy: rarely opened, and the form brings its schema.
const MenuButtonsDialog = createLazyPart(() => import('../../dialogs/menu-buttons/menu-buttons-dialog.tsx'))

type Open =
  | { dialog: 'points' | 'vouchers' | 'customer' | 'sheet'; customer: Customer }
  | { dialog: 'enrol'; typed: TypedGuest }
  | { dialog: 'qr' | 'menu' | 'scan' }
  | null

const RELOADED = ['Customers', 'Report', 'DiscountCodes', 'DiscountStatus', 'Reservations', 'Setup'] as const

/** Staff specification §2. */
export function Dashboard() {
  const t = useWords(words)
  const shared = useWords(common)
  const dispatch = useAppDispatch()
  const canEdit = useCanEdit()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const openCustomer = (customer: Customer) => setOpen({ dialog: 'customer', customer })
  const openSheet = (customer: Customer) => setOpen({ dialog: 'sheet', customer })
  // Preloads after the first render, so that a row's dialog opens at once.
  useEffect(CustomerDialog.preload, [])
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
            <Button kind="secondary" icon={<Icon of={LayoutGrid} />} onClick={() => setOpen({ dialog: 'menu' })}>
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
      <Tiles onQr={() => setOpen({ dialog: 'qr' })} />
      <Directory
        onAddPoints={(customer) => setOpen({ dialog: 'points', customer })}
        onVoucher={(customer) => setOpen({ dialog: 'vouchers', customer })}
        onOpen={openCustomer}
        onFound={openSheet}
        onScan={() => setOpen({ dialog: 'scan' })}
        onEnrol={(typed) => setOpen({ dialog: 'enrol', typed })}
      />
      {open?.dialog === 'customer' && <CustomerDialog customer={open.customer} onClose={close} />}
      {open?.dialog === 'sheet' && (
        <GuestSheet customerId={open.customer.id} customer={open.customer} onClose={close} />
      )}
      {open?.dialog === 'points' && <AddPointsDialog customer={open.customer} onClose={close} />}
      {open?.dialog === 'vouchers' && <VouchersDialog customer={open.customer} onClose={close} />}
      {open?.dialog === 'scan' && <ScanCustomerDialog onFound={openSheet} onClose={close} />}
      {open?.dialog === 'enrol' && (
        <EnrolDialog
          typed={open.typed}
          onEnrolled={(customer) => setOpen({ dialog: 'points', customer })}
          onKnown={openCustomer}
          onClose={close}
        />
      )}
      {open?.dialog === 'menu' && <MenuButtonsDialog onClose={close} />}
      {open?.dialog === 'qr' && <QrGeneratorDialog onClose={close} />}
    </StaffPage>
  )
}
