import { findWishKinds, type WishKind } from '@sufra/domain/reservations/wish-kinds'
import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { color } from '@sufra/ui/theme'
import { VisuallyHidden } from '@sufra/ui/visually-hidden'
import { Cake, Leaf, type LucideIcon, WheatOff } from 'lucide-react'
import styled from 'styled-components'
import { staffWords } from '../../staff-words.ts'

const ICONS: Record<WishKind, LucideIcon> = { allergy: WheatOff, vegetarian: Leaf, occasion: Cake }

const Marks = styled.span`
  display: inline-flex;
  flex: none;
  gap: 4px;
  vertical-align: -2px;
  [data-kind='allergy'] { color: ${color.danger}; }
`

/** Icons of recognised wishes; the full text stands beside them. */
export function RequestIcons({ wish }: { wish: string }) {
  const t = useWords(staffWords)
  const kinds = findWishKinds(wish)
  if (kinds.length === 0) return null
  return (
    <Marks>
      {kinds.map((kind) => (
        <span key={kind} data-kind={kind} title={t(`diary.wishes.${kind}`)}>
          <Icon of={ICONS[kind]} size={16} />
          <VisuallyHidden>{t(`diary.wishes.${kind}`)} </VisuallyHidden>
        </span>
      ))}
    </Marks>
  )
}
