import type { Customer } from '@sufra/contracts/customers/entities'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { useEffect, useState } from 'react'
import { AddPointsDialog } from '../../dialogs/add-points/add-points-dialog.tsx'
import type { TypedGuest } from '../../dialogs/enrol/parse-typed-guest.ts'
import { VouchersDialog } from '../../dialogs/vouchers/vouchers-dialog.tsx'
import { Directory } from './directory.tsx'

// Lazy: the form brings its schema.
const CustomerDialog = createLazyPart(() => import('../../dialogs/customer/customer-dialog.tsx'))
// Lazy: camera and reader load on demand.
const ScanCustomerDialog = createLazyPart(() => import('../../dialogs/scan-customer/scan-customer-dialog.tsx'))
const GuestSheet = createLazyPart(() => import('../../dialogs/guest-sheet/guest-sheet.tsx'))
const EnrolDialog = createLazyPart(() => import('../../dialogs/enrol/enrol-dialog.tsx'))

type Open =
  | { dialog: 'points' | 'vouchers' | 'customer' | 'sheet'; customer: Customer }
  | { dialog: 'enrol'; typed: TypedGuest }
  | { dialog: 'scan' }
  | null

/** The directory with its dialogs, on the dashboard and on a page of its own. */
export function Customers({ hasHeading }: { hasHeading: boolean }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const openCustomer = (customer: Customer) => setOpen({ dialog: 'customer', customer })
  const openSheet = (customer: Customer) => setOpen({ dialog: 'sheet', customer })
  // Preloads after the first render, so that a row's dialog opens at once.
  useEffect(CustomerDialog.preload, [])
  return (
    <>
      <Directory
        hasHeading={hasHeading}
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
    </>
  )
}
