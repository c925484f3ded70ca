import { useCanEdit } from '@sufra/api/session'
import type { NewsItem } from '@sufra/contracts/entities/news'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { EmptyState } from '@sufra/ui/empty-state'
import { Icon } from '@sufra/ui/icon'
import { StaffPage } from '@sufra/ui/staff-page'
import { Newspaper, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAdminNewsQuery } from '../../calls/promotions.ts'
import { RecordList } from '../../parts/records/record-list.tsx'
import { words } from '../../words.ts'
import { DeleteNews } from './delete-news.tsx'
import { NewsCard } from './news-card.tsx'
import { NewsDialog } from './news-dialog.tsx'

type Open = { to: 'create' } | { to: 'edit' | 'delete'; item: NewsItem } | null

/** The news as the server sorts them; view-only without editing rights (staff specification §2). */
export default function NewsPage() {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const query = useAdminNewsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const create = (
    <Button icon={<Icon of={Plus} />} onClick={() => setOpen({ to: 'create' })}>
      {t('news.create')}
    </Button>
  )
  return (
    <StaffPage
      title={t('news.title')}
      note={canEdit ? t('news.note') : t('editing.readOnly')}
      actions={canEdit && create}
    >
      <RecordList
        query={query}
        layout="list"
        failure={t('news.failed')}
        empty={<EmptyState icon={Newspaper} text={t(canEdit ? 'news.empty' : 'news.emptyReadOnly')} />}
      >
        {(item) => (
          <NewsCard
            item={item}
            canEdit={canEdit}
            onEdit={() => setOpen({ to: 'edit', item })}
            onDelete={() => setOpen({ to: 'delete', item })}
          />
        )}
      </RecordList>
      {open?.to === 'create' && <NewsDialog item={null} onClose={close} />}
      {open?.to === 'edit' && <NewsDialog item={open.item} onClose={close} />}
      {open?.to === 'delete' && <DeleteNews item={open.item} onClose={close} />}
    </StaffPage>
  )
}
