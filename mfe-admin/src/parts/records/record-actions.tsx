import { common, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Icon } from '@sufra/ui/icon'
import { space } from '@sufra/ui/theme'
import { Pencil, Trash2 } from 'lucide-react'
import styled from 'styled-components'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`

interface RecordActionsProps {
  /** Id of the record's title, which labels the group of buttons. */
  titleId: string
  onEdit: () => void
  onDelete: () => void
}

export function RecordActions({ titleId, onEdit, onDelete }: RecordActionsProps) {
  const t = useWords(common)
  return (
    <Row>
      <Button kind="secondary" icon={<Icon of={Pencil} size={18} />} aria-describedby={titleId} onClick={onEdit}>
        {t('actions.edit')}
      </Button>
      <Button kind="secondary" icon={<Icon of={Trash2} size={18} />} aria-describedby={titleId} onClick={onDelete}>
        {t('actions.delete')}
      </Button>
    </Row>
  )
}
