import { customerFields } from '@sufra/contracts/customers/fields'
import { getRequestField } from '@sufra/contracts/record-fields'
import { useWords } from '@sufra/i18n/use-words'
import styled from 'styled-components'
import { CustomerFields } from '../../parts/customer-fields.tsx'
import { Group } from '../../parts/group.tsx'
import { words } from '../../words.ts'

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space[4]} ${({ theme }) => theme.space[3]};
`

const NAMES = ['firstName', 'lastName'] as const
const ELSEWHERE: readonly string[] = ['phoneNumber', ...NAMES]

export function PersonFields() {
  const t = useWords(words)
  const others = getRequestField(customerFields, 'registration').filter(
    (name) => !customerFields[name].optional && !ELSEWHERE.includes(name),
  )
  return (
    <Group title={t('registration.about')}>
      <Names>
        <CustomerFields names={NAMES} />
      </Names>
      <CustomerFields names={others} hints={{ isMuslim: t('registration.isMuslimHint') }} />
    </Group>
  )
}
