import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import { MENU_BUTTONS } from '@sufra/domain/platform/choices'
import { useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { Collapsible } from '@sufra/ui/collapsible'
import { ErrorCard } from '@sufra/ui/error-card'
import { LocalizedText } from '@sufra/ui/localized-text'
import { Skeleton } from '@sufra/ui/skeleton'
import { space } from '@sufra/ui/theme'
import { useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import { useStaffMenuButtonsQuery } from '../../calls/settings.ts'
import { words } from '../../words.ts'
import { MenuButtonForm } from './menu-button-form.tsx'

const List = styled.ol`
  display: grid;
  gap: ${space[3]};
`
const Name = styled.span`
  flex: 1;
  overflow-wrap: anywhere;
`

/** @param onDirty whether one of the forms has unsaved changes */
export function MenuButtonList({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const t = useWords(words)
  const { data, isError, isFetching, refetch } = useStaffMenuButtonsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const [dirty, setDirty] = useState<ReadonlySet<number>>(new Set())
  const numbers = Array.from({ length: MENU_BUTTONS }, (_, index) => index + 1)

  const isDirty = dirty.size > 0
  const report = useEffectEvent(onDirty)
  useEffect(() => report(isDirty), [isDirty])

  function markDirty(buttonNumber: number, isDirty: boolean): void {
    setDirty((before) => {
      const after = new Set(before)
      if (isDirty) after.add(buttonNumber)
      else after.delete(buttonNumber)
      return after
    })
  }
  if (!data && isError) return <ErrorCard title={t('menu.failed')} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <Skeleton height="240px" />
  return (
    <List>
      {numbers.map((buttonNumber) => (
        <li key={buttonNumber}>
          <ButtonPanel
            buttonNumber={buttonNumber}
            button={data.find((each) => each.buttonNumber === buttonNumber) ?? null}
            onDirty={(isDirty) => markDirty(buttonNumber, isDirty)}
          />
        </li>
      ))}
    </List>
  )
}

interface ButtonPanelProps {
  buttonNumber: number
  button: MenuButton | null
  onDirty: (isDirty: boolean) => void
}

function ButtonPanel({ buttonNumber, button, onDirty }: ButtonPanelProps) {
  const t = useWords(words)
  const state = button?.url ? (button.isActive ? 'active' : 'inactive') : 'never'
  return (
    <Collapsible
      defaultOpen={buttonNumber === 1}
      title={
        <>
          <Name>
            {button ? (
              <LocalizedText text={button.title} arabic={button.titleAr} />
            ) : (
              t('menu.number', { number: buttonNumber })
            )}
          </Name>
          <Badge tone={state === 'active' ? 'success' : 'neutral'}>{t(`menu.${state}`)}</Badge>
        </>
      }
    >
      <MenuButtonForm {...{ buttonNumber, button, onDirty }} />
    </Collapsible>
  )
}
