import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { CopyButton } from '@sufra/ui/copy-button'
import { Bdi } from '@sufra/ui/localized-text'
import { Notice } from '@sufra/ui/notice'
import { space } from '@sufra/ui/theme'
import { UnsavedChanges } from '@sufra/ui/unsaved-changes'
import styled from 'styled-components'
import { words } from '../../../words.ts'

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: ${space[2]};
    inline-size: 100%;
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

/** Left by its button alone, because no other answer contains the codes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useWords(words)
  return (
    <Stack>
      <UnsavedChanges when />
      <Notice $tone="gold" role="alert">
        {t('secondStep.codesText')}
      </Notice>
      <ul aria-label={t('secondStep.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>
              <Bdi>{code}</Bdi>
            </code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('secondStep.copyCodes')} />
      <Button onClick={onDone}>{t('secondStep.codesStored')}</Button>
    </Stack>
  )
}
