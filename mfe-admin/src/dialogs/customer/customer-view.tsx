import { useCanEdit } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/entities/customer'
import { useWords } from '@sufra/i18n/use-words'
import { color, size, space } from '@sufra/ui/theme'
import { Fragment } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { PresentPassword } from './present-password.tsx'
import { useCustomerFacts } from './use-customer-facts.tsx'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, auto) 1fr;
  gap: ${space[2]} ${space[4]};
  align-items: baseline;
  font-size: ${size.s};
  dt { color: ${color.muted}; }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
`
/** Everything that is known about a customer. */
export function CustomerView({ customer }: { customer: Customer }) {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const facts = useCustomerFacts(customer)
  return (
    <Facts>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      {canEdit && (
        <>
          <dt>{t('customer.password')}</dt>
          <dd>
            <PresentPassword customer={customer} />
          </dd>
        </>
      )}
    </Facts>
  )
}
