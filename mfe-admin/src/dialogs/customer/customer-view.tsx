import { useCanEdit } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/entities/customer'
import { useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { Bdi } from '@sufra/ui/isolate'
import { color, size, space } from '@sufra/ui/theme'
import { Eye, EyeOff } from 'lucide-react'
import { Fragment, useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
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
const Secret = styled.dd`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`

/** Everything that is known about a customer. */
export function CustomerView({ customer }: { customer: Customer }) {
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
      {canEdit && <Password password={customer.password ?? null} />}
    </Facts>
  )
}

/** Shown to editors on demand; one that the server cannot show was chosen by the customer (contract §3). */
function Password({ password }: { password: string | null }) {
  const t = useWords(words)
  const [shown, setShown] = useState(false)
  return (
    <>
      <dt>{t('customer.password')}</dt>
      {password === null ? (
        <dd>{t('customer.setByCustomer')}</dd>
      ) : (
        <Secret>
          <Bdi>{shown ? password : '••••••••'}</Bdi>
          <IconButton
            label={shown ? t('customer.hidePassword') : t('customer.showPassword')}
            icon={shown ? EyeOff : Eye}
            onClick={() => setShown(!shown)}
          />
        </Secret>
      )}
    </>
  )
}
