import { useWords } from '@sufra/i18n/use-words'
import { StaffPage } from '@sufra/ui/staff-page'
import { words } from '../../words.ts'
import { Customers } from '../dashboard/customers.tsx'
import { ExportCustomers } from '../dashboard/export-customers.tsx'

/** The dashboard's directory, where the menu has an entry for it. */
export default function CustomersPage() {
  const t = useWords(words)
  return (
    <StaffPage title={t('directory.title')} actions={<ExportCustomers />}>
      <Customers hasHeading={false} />
    </StaffPage>
  )
}
