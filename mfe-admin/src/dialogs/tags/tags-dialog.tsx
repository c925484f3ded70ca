import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Dialog } from '@sufra/ui/dialog'
import { EmptyState } from '@sufra/ui/empty-state'
import { ErrorCard } from '@sufra/ui/error-card'
import { Skeleton } from '@sufra/ui/skeleton'
import { Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { useListTagsQuery } from '../../calls/tags.ts'
import { words } from '../../words.ts'
import { DeleteTag } from './delete-tag.tsx'
import { TagForm } from './tag-form.tsx'
import { TagList } from './tag-list.tsx'

type Open = { what: 'form'; tag: Tag | null } | { what: 'delete'; tag: Tag } | null

/** For editors. */
export default function TagsDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(words)
  const tc = useWords(common)
  const [open, setOpen] = useState<Open>(null)
  const back = () => setOpen(null)
  const { data: tags, isError, isFetching, refetch } = useListTagsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (open?.what === 'form') return <TagForm tag={open.tag} onClose={back} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tags.title')}
      description={t('tags.note')}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {tc('actions.close')}
          </Button>
          <Button onClick={() => setOpen({ what: 'form', tag: null })}>{t('tags.create')}</Button>
        </>
      }
    >
      {!tags && !isError && <Skeleton height="160px" />}
      {!tags && isError && <ErrorCard title={t('tags.failed')} onRetry={() => void refetch()} busy={isFetching} />}
      {tags?.length === 0 && <EmptyState icon={TagIcon} text={t('tags.empty')} />}
      {tags && (
        <TagList
          tags={tags}
          onEdit={(tag) => setOpen({ what: 'form', tag })}
          onDelete={(tag) => setOpen({ what: 'delete', tag })}
        />
      )}
      {open?.what === 'delete' && <DeleteTag tag={open.tag} onClose={back} />}
    </Dialog>
  )
}
