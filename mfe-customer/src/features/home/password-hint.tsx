import { useCustomer } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { Icon } from '@sufra/ui/icon'
import { useNavigate } from '@sufra/ui/router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Face = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`
const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  h2 { font-size: ${({ theme }) => theme.size.m}; font-weight: ${({ theme }) => theme.font.strong}; }
  p { color: ${({ theme }) => theme.color.inkSoft}; font-size: ${({ theme }) => theme.size.s}; }
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  & > * { flex: 1 1 auto; }
`

/** For whom of this phone's guests it was put away. */
const AWAY = 'password-hint-away'

function isAway(customerId: number): boolean {
  try {
    return localStorage.getItem(AWAY) === String(customerId)
  } catch {
    return false
  }
}

function putAway(customerId: number): void {
  try {
    localStorage.setItem(AWAY, String(customerId))
  } catch {
    // Then it is away for as long as the page is open.
  }
}

/** Tells a guest whose password is the first name that one can be chosen; put away once, it stays away on this phone. */
export function PasswordHint() {
  const t = useWords(words)
  const { id, passwordIsFirstName } = useCustomer()
  const navigate = useNavigate()
  const [away, setAway] = useState(() => isAway(id))
  if (!passwordIsFirstName || away) return null
  return (
    <Face as="section" aria-labelledby="password-hint">
      <Head>
        <Icon of={KeyRound} size={24} />
        <div>
          <h2 id="password-hint">{t('home.ownPassword')}</h2>
          <p>{t('home.ownPasswordText')}</p>
        </div>
      </Head>
      <Acts>
        <Button kind="secondary" onClick={() => void navigate('/profile')}>
          {t('home.ownPasswordNow')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            putAway(id)
            setAway(true)
          }}
        >
          {t('home.keepLater')}
        </Button>
      </Acts>
    </Face>
  )
}
