import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { Customer } from '@sufra/contracts/customers/entities'
import { useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { Bdi } from '@sufra/ui/localized-text'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useShowPasswordMutation } from '../../calls/customers.ts'
import { words } from '../../words.ts'

const Secret = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
`

interface LoadedPassword {
  password: string | null
  version: number
}

/**
 * Loaded on request only, because each view is audited. Discarded when hidden and when the record changes.
 * The server cannot show a password that the customer chose (contract §3).
 */
export function CurrentPassword({ customer: { id, version } }: { customer: Customer }) {
  const t = useWords(words)
  const [ask, asking] = useShowPasswordMutation()
  const [seen, setSeen] = useState<LoadedPassword | null>(null)
  const isVisible = seen?.version === version ? seen : null

  async function show(): Promise<void> {
    try {
      const { password } = await ask({ id }).unwrap()
      asking.reset()
      setSeen({ password, version })
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ title: t('customer.passwordFailed'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return (
    <Secret>
      <span role="status">
        {!isVisible && <span aria-hidden>••••••••</span>}
        {isVisible && (isVisible.password === null ? t('customer.setByCustomer') : <Bdi>{isVisible.password}</Bdi>)}
      </span>
      <IconButton
        label={isVisible ? t('customer.hidePassword') : t('customer.showPassword')}
        icon={isVisible ? EyeOff : Eye}
        busy={asking.isLoading}
        onClick={() => (isVisible ? setSeen(null) : void show())}
      />
    </Secret>
  )
}
