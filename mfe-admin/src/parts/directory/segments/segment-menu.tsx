import { useCanEdit } from '@sufra/api/session'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { Menu } from '@sufra/ui/menu'
import { BookmarkPlus, ChevronDown, Pencil, Tags, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useListSegmentsQuery } from '../../../calls/segments.ts'
import { DeleteSegment } from '../../../dialogs/segments/delete-segment.tsx'
import { words } from '../../../words.ts'
import type { Choice } from '../directory-choice.ts'

// Lazy: rarely opened, and the forms bring their schemas.
const SegmentDialog = createLazyPart(() => import('../../../dialogs/segments/segment-dialog.tsx'))
const TagsDialog = createLazyPart(() => import('../../../dialogs/tags/tags-dialog.tsx'))
const PairsDialog = createLazyPart(() => import('../../../dialogs/merge/pairs-dialog.tsx'))

interface SegmentMenuProps {
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** For editors: saves the filters, changes the chosen segment, defines tags, lists possible doubles. */
export function SegmentMenu({ choice, onChoose }: SegmentMenuProps) {
  const t = useWords(words)
  const [open, setOpen] = useState<'create' | 'edit' | 'delete' | 'tags' | 'pairs' | null>(null)
  const { data: segments = [] } = useListSegmentsQuery()
  if (!useCanEdit()) return null
  const close = () => setOpen(null)
  const segment = segments.find(({ id }) => id === choice.segment)
  return (
    <>
      <Menu
        trigger={
          <Button kind="secondary" icon={<Icon of={ChevronDown} />}>
            {t('segments.menu')}
          </Button>
        }
        items={[
          {
            key: 'create',
            label: t('segments.create'),
            icon: <Icon of={BookmarkPlus} size={18} />,
            onSelect: () => setOpen('create'),
          },
          ...(segment
            ? [
                {
                  key: 'edit',
                  label: t('segments.edit'),
                  icon: <Icon of={Pencil} size={18} />,
                  onSelect: () => setOpen('edit'),
                },
                {
                  key: 'delete',
                  label: t('segments.delete'),
                  icon: <Icon of={Trash2} size={18} />,
                  danger: true,
                  onSelect: () => setOpen('delete'),
                },
              ]
            : []),
          { key: 'tags', label: t('tags.define'), icon: <Icon of={Tags} size={18} />, onSelect: () => setOpen('tags') },
          {
            key: 'pairs',
            label: t('merge.pairs'),
            icon: <Icon of={Users} size={18} />,
            onSelect: () => setOpen('pairs'),
          },
        ]}
      />
      {open === 'create' && (
        <SegmentDialog
          segment={null}
          choice={choice}
          onSaved={({ id }) => onChoose({ ...choice, segment: id })}
          onClose={close}
        />
      )}
      {open === 'edit' && segment && (
        <SegmentDialog segment={segment} choice={choice} onSaved={() => {}} onClose={close} />
      )}
      {open === 'delete' && segment && (
        <DeleteSegment segment={segment} onDeleted={() => onChoose({ ...choice, segment: null })} onClose={close} />
      )}
      {open === 'tags' && <TagsDialog onClose={close} />}
      {open === 'pairs' && <PairsDialog onClose={close} />}
    </>
  )
}
