import { useCanEdit } from '@sufra/api/session'
import type { Offer } from '@sufra/contracts/entities/offer'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { EmptyState } from '@sufra/ui/empty-state'
import { Icon } from '@sufra/ui/icon'
import { StaffPage } from '@sufra/ui/staff-page'
import { Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { useAdminOffersQuery } from '../../calls/promotions.ts'
import { RecordList } from '../../parts/records/record-list.tsx'
import { words } from '../../words.ts'
import { DeleteOffer } from './delete-offer.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferDialog } from './offer-dialog.tsx'

type Open = { to: 'create' } | { to: 'edit' | 'delete'; offer: Offer } | null

/** The offers as the server sorts them; view-only without editing rights (staff specification §2). */
export default function OffersPage() {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const query = useAdminOffersQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const create = (
    <Button icon={<Icon of={Plus} />} onClick={() => setOpen({ to: 'create' })}>
      {t('offers.create')}
    </Button>
  )
  return (
    <StaffPage
      title={t('offers.title')}
      note={canEdit ? t('offers.note') : t('editing.readOnly')}
      actions={canEdit && create}
    >
      <RecordList
        query={query}
        layout="grid"
        failure={t('offers.failed')}
        empty={<EmptyState icon={Tag} text={t(canEdit ? 'offers.empty' : 'offers.emptyReadOnly')} />}
      >
        {(offer) => (
          <OfferCard
            offer={offer}
            canEdit={canEdit}
            onEdit={() => setOpen({ to: 'edit', offer })}
            onDelete={() => setOpen({ to: 'delete', offer })}
          />
        )}
      </RecordList>
      {open?.to === 'create' && <OfferDialog offer={null} onClose={close} />}
      {open?.to === 'edit' && <OfferDialog offer={open.offer} onClose={close} />}
      {open?.to === 'delete' && <DeleteOffer offer={open.offer} onClose={close} />}
    </StaffPage>
  )
}
