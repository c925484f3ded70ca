import type { StatusAction } from '@sufra/domain/reservation-status'
import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { Menu } from '@sufra/ui/menu'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { staffWords } from '../../../staff-words.ts'

interface MoreActionsProps {
  actions: readonly StatusAction[]
  busy: boolean
  onTake: (action: StatusAction) => void
}

/** The menu mounts on its first press: a busy day has hundreds. */
export function MoreActions({ actions, busy, onTake }: MoreActionsProps) {
  const t = useWords(staffWords)
  const [isWanted, setWanted] = useState(false)
  if (!isWanted) return <More busy={busy} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  const items = actions.map((action) => ({
    key: action.name,
    label: t(`diary.actions.${action.name}`),
    danger: action.name === 'cancel',
    disabled: busy,
    onSelect: () => onTake(action),
  }))
  return <Menu trigger={<More busy={busy} />} items={items} defaultOpen />
}

function More({ busy, ...rest }: { busy: boolean } & ComponentProps<'button'>) {
  const t = useWords(staffWords)
  return (
    <button type="button" {...rest} aria-label={t('diary.actions.more')} aria-disabled={busy || undefined}>
      <Icon of={Ellipsis} size={18} />
    </button>
  )
}
