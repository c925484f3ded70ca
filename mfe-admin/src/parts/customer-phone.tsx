import { getErrorSentence } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/customers/entities'
import { isMasked } from '@sufra/domain/platform/masked-contact'
import { formatPhone } from '@sufra/domain/platform/phone'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { Bdi } from '@sufra/ui/localized-text'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { Phone } from 'lucide-react'
import styled from 'styled-components'
import { useCallCustomerMutation } from '../calls/customers.ts'
import { words } from '../words.ts'

const WithButton = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`

/** A masked phone is read by a press, to call it. */
export function CustomerPhone({ customer: { id, phoneNumber } }: { customer: Pick<Customer, 'id' | 'phoneNumber'> }) {
  const t = useWords(words)
  const [read, { data, isLoading }] = useCallCustomerMutation()
  if (!isMasked(phoneNumber)) return <Bdi>{formatPhone(phoneNumber)}</Bdi>
  if (data)
    return (
      <a href={`tel:${data.phoneNumber}`}>
        <Bdi>{formatPhone(data.phoneNumber)}</Bdi>
      </a>
    )
  const call = async () => {
    try {
      const answer = await read({ id }).unwrap()
      // Where no app calls, the number stays on the page.
      location.assign(`tel:${answer.phoneNumber}`)
    } catch (error) {
      showToast({ title: t('customer.callFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <WithButton>
      <Bdi>{phoneNumber}</Bdi>
      <Button kind="quiet" icon={<Icon of={Phone} size={16} />} busy={isLoading} onClick={() => void call()}>
        {t('customer.call')}
      </Button>
    </WithButton>
  )
}
