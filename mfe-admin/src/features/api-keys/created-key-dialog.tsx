import type { CreatedApiKey } from '@sufra/contracts/api-keys/entities'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CopyButton } from '@sufra/ui/copy-button'
import { Dialog } from '@sufra/ui/dialog'
import { Bdi } from '@sufra/ui/localized-text'
import { Notice } from '@sufra/ui/notice'
import { color, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`
const Key = styled.code`
  inline-size: 100%;
  padding: ${space[3]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  font-size: ${size.s};
  overflow-wrap: anywhere;
  user-select: all;
`

/** Closed by its button alone, because no other answer contains the key. */
export function CreatedKeyDialog({ created, onClose }: { created: CreatedApiKey; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Dialog
      open
      title={t('apiKeys.createdTitle', { name: created.name })}
      footer={<Button onClick={onClose}>{t('apiKeys.done')}</Button>}
    >
      <Stack>
        <Notice $tone="gold" role="alert">
          {t('apiKeys.onceText')}
        </Notice>
        <Key aria-label={t('apiKeys.key')}>
          <Bdi>{created.key}</Bdi>
        </Key>
        <CopyButton text={created.key} label={t('apiKeys.copy')} />
      </Stack>
    </Dialog>
  )
}
