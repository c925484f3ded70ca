import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { useWords } from '@sufra/i18n/use-words'
import { IconButton } from '@sufra/ui/icon-button'
import { color, font, size, space } from '@sufra/ui/theme'
import { Pencil, Trash2 } from 'lucide-react'
import styled from 'styled-components'
import { useTagName } from '../../parts/tags/use-tags.ts'
import { words } from '../../words.ts'

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-block: ${space[1]};
  border-block-end: 1px solid ${color.line};
  &:last-child { border-block-end: 0; }
  > span { flex: 1; overflow-wrap: anywhere; font-weight: ${font.strong}; }
  small { display: block; color: ${color.muted}; font-size: ${size.s}; font-weight: ${font.regular}; }
`

interface TagListProps {
  tags: readonly Tag[]
  onEdit: (tag: Tag) => void
  onDelete: (tag: Tag) => void
}

export function TagList({ tags, onEdit, onDelete }: TagListProps) {
  const t = useWords(words)
  const nameOf = useTagName()
  return (
    <ul>
      {tags.map((tag) => (
        <Item key={tag.id}>
          <span>
            <bdi>{nameOf(tag)}</bdi>
            {tag.nameAr && (
              <small>
                <bdi>{nameOf(tag) === tag.name ? tag.nameAr : tag.name}</bdi>
              </small>
            )}
          </span>
          <IconButton label={t('tags.editNamed', { name: nameOf(tag) })} icon={Pencil} onClick={() => onEdit(tag)} />
          <IconButton
            label={t('tags.deleteNamed', { name: nameOf(tag) })}
            icon={Trash2}
            onClick={() => onDelete(tag)}
          />
        </Item>
      ))}
    </ul>
  )
}
