import type { Till } from '@sufra/contracts/auth/till/entities'
import { useWords } from '@sufra/i18n/use-words'
import { forcedSelected } from '@sufra/ui/styles'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import styled from 'styled-components'
import { words } from '../../words.ts'
import { SecretForm } from './secret-form.tsx'

const People = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: ${space[2]};
`
const Person = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 48px;
  padding-inline: ${space[3]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  font-weight: ${font.strong};
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover { background: ${color.sand}; }
  &[aria-pressed='true'] { border-color: ${color.gold}; background: ${color.goldSoft}; ${forcedSelected} }
  kbd { color: ${color.muted}; font-size: ${size.s}; font-weight: ${font.regular}; }
`
const Column = styled.div`
  display: grid;
  gap: ${space[4]};
`

interface IdentityDialogProps {
  people: Till['people']
  onIn: () => void
}

export function IdentityDialog({ people, onIn }: IdentityDialogProps) {
  const t = useWords(words)
  const [chosen, setChosen] = useState<number | 'other' | null>(people.length === 0 ? 'other' : null)
  const person = people.find(({ id }) => id === chosen)

  const byDigit = useEffectEvent((event: KeyboardEvent) => {
    // Digits in a field belong to a PIN, name or password.
    if (event.target instanceof HTMLInputElement) return
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
    const named = digit === undefined ? undefined : people[Number(digit) - 1]
    if (!named) return
    // The digit must not become the PIN's first.
    event.preventDefault()
    setChosen(named.id)
  })
  // Before the dialog is painted: the digit may follow the key that opens it at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => byDigit(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <Column>
      <People role="group" aria-label={t('sharedTill.people')}>
        {people.map(({ id, username, displayName }, index) => (
          <Person key={id} type="button" aria-pressed={id === chosen} onClick={() => setChosen(id)}>
            {index < 9 && <kbd>{index + 1}</kbd>}
            <bdi>{displayName ?? username}</bdi>
          </Person>
        ))}
        <Person type="button" aria-pressed={chosen === 'other'} onClick={() => setChosen('other')}>
          {t('sharedTill.other')}
        </Person>
      </People>
      {(person || chosen === 'other') && <SecretForm key={chosen} person={person ?? null} onIn={onIn} />}
    </Column>
  )
}
