import { useCanEdit } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/customers/entities'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { display } from '@sufra/ui/styles'
import { color, size, space } from '@sufra/ui/theme'
import { Pencil } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import { CustomerPhone } from '../../parts/customer-phone.tsx'
import { words } from '../../words.ts'
import { CurrentPassword } from './current-password.tsx'
import { useCustomerFacts } from './use-customer-facts.tsx'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[4]};
  padding-block-end: ${space[4]};
  h3 { ${display} font-size: ${size.xl}; overflow-wrap: anywhere; }
`
const Points = styled.p`
  ${display}
  font-size: ${size.l};
  color: ${color.gold};
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(144px, 30%) 1fr;
  gap: ${space[2]} ${space[4]};
  align-items: baseline;
  padding-block: ${space[3]};
  border-block-start: 1px solid ${color.line};
  font-size: ${size.s};
  dt { color: ${color.muted}; }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
`

const FactWithButton = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`

interface CustomerViewProps {
  customer: Customer
  onCorrectPhone: () => void
}

export function CustomerView({ customer, onCorrectPhone }: CustomerViewProps) {
  const t = useWords(words)
  const language = useLanguage()
  const canEdit = useCanEdit()
  const facts = useCustomerFacts(customer)
  const { firstName, lastName, points } = customer
  return (
    <>
      <Head>
        <h3>
          <bdi>
            {firstName} {lastName}
          </bdi>
        </h3>
        <Points>{formatPoints(points, language)}</Points>
      </Head>
      {facts.map((group) => (
        <Facts key={group[0]?.label}>
          {group.map(({ name, label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                {name === 'phoneNumber' && isMasked(customer.phoneNumber) ? (
                  <CustomerPhone customer={customer} />
                ) : name === 'phoneNumber' && canEdit ? (
                  <FactWithButton>
                    {value}
                    <IconButton label={t('customer.correctPhone')} icon={Pencil} onClick={onCorrectPhone} />
                  </FactWithButton>
                ) : (
                  value
                )}
              </dd>
            </Fragment>
          ))}
        </Facts>
      ))}
      {canEdit && (
        <Facts>
          <dt>{t('customer.password')}</dt>
          <dd>
            <CurrentPassword customer={customer} />
          </dd>
        </Facts>
      )}
    </>
  )
}
