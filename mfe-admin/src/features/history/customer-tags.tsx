import { getErrorSentence } from '@sufra/api/api-error'
import { useCanEdit } from '@sufra/api/session'
import type { Customer } from '@sufra/contracts/customers/entities'
import type { Tag } from '@sufra/contracts/customers/tags/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { ChipButton } from '@sufra/ui/chip'
import { createLazyPart } from '@sufra/ui/lazy-part'
import { LocalizedText } from '@sufra/ui/localized-text'
import { color, font, size, space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useState } from 'react'
import styled from 'styled-components'
import { useListTagsQuery, useSaveCustomerTagsMutation } from '../../calls/tags.ts'
import { pickTags, useTagName } from '../../parts/tags/use-tags.ts'
import { words } from '../../words.ts'

// Lazy: rarely opened, and the form brings its schema.
const TagsDialog = createLazyPart(() => import('../../dialogs/tags/tags-dialog.tsx'))

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  h3 { color: ${color.inkSoft}; font-size: ${size.s}; font-weight: ${font.strong}; }
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
const Nothing = styled.p`
  color: ${color.muted};
  font-size: ${size.s};
`

/** All tags; those of the customer are pressed. Each press saves. */
export function CustomerTags({ customer }: { customer: Customer }) {
  const t = useWords(words)
  const canEdit = useCanEdit()
  const [managing, setManaging] = useState(false)
  const { data: tags } = useListTagsQuery()
  const { chosen, toggle, isSaving } = useToggleTag(customer, tags)
  if (!tags) return null
  return (
    <Card role="group" aria-labelledby="customer-tags">
      <Head>
        <h3 id="customer-tags">{t('tags.title')}</h3>
        {canEdit && (
          <Button kind="quiet" onClick={() => setManaging(true)}>
            {t('tags.define')}
          </Button>
        )}
      </Head>
      {tags.length === 0 && <Nothing>{t(canEdit ? 'tags.empty' : 'tags.emptyReadOnly')}</Nothing>}
      <Chips>
        {tags.map((tag) => (
          <ChipButton
            key={tag.id}
            pressed={chosen.includes(tag)}
            aria-disabled={isSaving}
            onClick={() => !isSaving && void toggle(tag)}
          >
            <LocalizedText text={tag.name} arabic={tag.nameAr} />
          </ChipButton>
        ))}
      </Chips>
      {managing && <TagsDialog onClose={() => setManaging(false)} />}
    </Card>
  )
}

function useToggleTag(customer: Customer, tags: readonly Tag[] = []) {
  const t = useWords(words)
  const nameOf = useTagName()
  const [save, { isLoading: isSaving }] = useSaveCustomerTagsMutation()
  const [saved, setSaved] = useState(customer)
  // The refetch follows the answer, so that it may be older for a moment.
  const present = saved.version > customer.version ? saved : customer
  const chosen = pickTags(tags, present.tags)
  const toggle = async (tag: Tag) => {
    const isChosen = chosen.includes(tag)
    const wanted = isChosen ? chosen.filter((other) => other !== tag) : [...chosen, tag]
    try {
      const ids = wanted.map(({ id }) => id)
      setSaved(await save({ id: present.id, tags: ids, ifMatch: present.version }).unwrap())
      showToast({ title: t(isChosen ? 'tags.removed' : 'tags.saved', { name: nameOf(tag) }), tone: 'success' })
    } catch (error) {
      showToast({ title: t('tags.notSaved'), description: getErrorSentence(error), tone: 'danger' })
    }
  }
  return { chosen, toggle, isSaving }
}
