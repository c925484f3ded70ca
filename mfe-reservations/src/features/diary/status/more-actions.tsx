import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { Menu } from '@sufra/ui/menu'
import { Ring } from '@sufra/ui/spinner'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { staffWords } from '../../../staff-words.ts'
import type { BookingAction } from './booking-actions.ts'
import { useActionLabel } from './use-action-label.ts'

interface MoreActionsProps {
  actions: readonly BookingAction[]
  busy: boolean
  /** One of them is running. */
  isPending: boolean
  onTake: (action: BookingAction) => void
}

/** The menu mounts on its first press: a busy day has hundreds. */
export function MoreActions({ actions, busy, isPending, onTake }: MoreActionsProps) {
  const label = useActionLabel()
  const [isWanted, setWanted] = useState(false)
  const state = { busy, isPending }
  if (!isWanted) {
    return <More {...state} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  }
  const items = actions.map((action) => ({
    key: action.name,
    label: label(action).text,
    danger: action.name === 'cancel',
    disabled: busy,
    onSelect: () => onTake(action),
  }))
  return <Menu trigger={<More {...state} />} items={items} defaultOpen />
}

type MoreProps = Pick<MoreActionsProps, 'busy' | 'isPending'> & ComponentProps<'button'>

function More({ busy, isPending, ...rest }: MoreProps) {
  const t = useWords(staffWords)
  return (
    <button
      type="button"
      {...rest}
      aria-label={t('diary.actions.more')}
      aria-disabled={busy || undefined}
      aria-busy={isPending || undefined}
    >
      {isPending ? <Ring aria-hidden $size={16} /> : <Icon of={Ellipsis} size={18} />}
    </button>
  )
}
