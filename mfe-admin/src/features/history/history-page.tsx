import { useWords } from '@sufra/i18n/use-words'
import { confirmLeave } from '@sufra/ui/back-entry'
import { Card } from '@sufra/ui/card'
import { EmptyState } from '@sufra/ui/empty-state'
import { useSearchParams } from '@sufra/ui/router'
import { StaffPage } from '@sufra/ui/staff-page'
import { space } from '@sufra/ui/theme'
import { UserSearch } from 'lucide-react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { AcceptCode } from './accept-code.tsx'
import { CustomerList } from './customer-list.tsx'
import { CustomerPanel } from './customer-panel.tsx'

const Two = styled.div`
  display: grid;
  align-items: start;
  gap: ${space[4]};
  grid-template-columns: minmax(280px, 360px) minmax(0, 1fr);
  @media (max-width: 800px) { grid-template-columns: 1fr; }
`

/** Staff specification §2. */
export default function HistoryPage() {
  const t = useWords(words)
  const [parameters, setParameters] = useSearchParams()
  const asked = Number(parameters.get('customerId'))
  const chosen = Number.isInteger(asked) && asked > 0 ? asked : null
  const choose = (id: number) => confirmLeave(() => setParameters({ customerId: String(id) }, { replace: true }))
  return (
    <StaffPage title={t('customer.history')} actions={<AcceptCode chosen={chosen} onAccepted={choose} />}>
      <Two>
        <CustomerList chosen={chosen} onChoose={choose} />
        {chosen === null ? (
          <Card>
            <EmptyState icon={UserSearch} text={t('customer.choose')} />
          </Card>
        ) : (
          <CustomerPanel key={chosen} customerId={chosen} />
        )}
      </Two>
    </StaffPage>
  )
}
