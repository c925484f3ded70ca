import type { Customer, CustomerMerge } from '@sufra/contracts/customers/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Bdi } from '@sufra/ui/localized-text'
import { color, font, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { useFieldText } from '../customer/use-field-text.ts'

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${size.s};
  th, td { padding: ${space[1]} ${space[2]}; border-block-end: 1px solid ${color.line}; text-align: start; overflow-wrap: anywhere; }
  thead th { font-weight: ${font.strong}; vertical-align: bottom; }
  thead small { display: block; color: ${color.muted}; font-size: ${size.xs}; }
  tbody th { color: ${color.muted}; font-size: ${size.xs}; }
`

export type FieldOf = CustomerMerge['fields'][number]

export const getName = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`.trim()

type Named = 'firstName' | 'phoneNumber'
export const toLabel = (field: string) => `customer.${field}` as `customer.${Named}`

export function useValueText() {
  const t = useWords(words)
  const textOf = useFieldText()
  return (field: string, value: FieldOf['into']) => textOf(field as Named, value) ?? t('merge.none')
}

export function SideBySide({ preview: { into, from, fields } }: { preview: CustomerMerge }) {
  const t = useWords(words)
  const textOf = useValueText()
  const hasAny = (field: FieldOf) => field.into !== null || field.from !== null
  return (
    <Table>
      <thead>
        <tr>
          <td />
          {[into, from].map((customer) => (
            <th key={customer.id} scope="col">
              <bdi>{getName(customer)}</bdi>
              <small>{t('merge.id', { id: customer.uniqueId })}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.filter(hasAny).map((field) => (
          <tr key={field.field}>
            <th scope="row">{t(toLabel(field.field))}</th>
            <td>
              <Bdi>{textOf(field.field, field.into)}</Bdi>
            </td>
            <td>
              <Bdi>{textOf(field.field, field.from)}</Bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
