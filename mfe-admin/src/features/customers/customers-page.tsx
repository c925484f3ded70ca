import { useWords } from '@sufra/i18n/use-words'
import { StaffPage } from '@sufra/ui/staff-page'
import { Customers } from '../../parts/directory/customers.tsx'
import { ExportCustomers } from '../../parts/directory/export-customers.tsx'
import { words } from '../../words.ts'

/** The dashboard's directory, where the menu has an entry for it. */
export default function CustomersPage() {
  const t = useWords(words)
  return (
    <StaffPage title={t('directory.title')} actions={<ExportCustomers />}>
      <Customers hasHeading={false} />
    </StaffPage>
  )
}
