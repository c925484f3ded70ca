import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { usePageKeys } from '@sufra/ui/page-keys'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { useState } from 'react'
import styled from 'styled-components'
import { words } from '../words.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[3]} ${space[4]};
  align-items: center;
  font-size: ${size.s};
  kbd {
    display: inline-block;
    min-inline-size: 32px;
    padding: 2px 8px;
    border: 1px solid ${color.edge};
    border-radius: ${radius.small};
    background: ${color.paper};
    font-weight: ${font.strong};
    text-align: center;
  }
`

/** Opens on `?`, except in fields and dialogs. */
export function KeyHelp() {
  const t = useWords(words)
  const [open, setOpen] = useState(false)

  usePageKeys(({ key, code, shiftKey }) => {
    const asks = key === '?' || key === '؟' || (code === 'Slash' && shiftKey)
    return asks ? () => setOpen(true) : null
  })
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('keys.title')}>
      <List>
        <dt>
          <kbd>/</kbd>
        </dt>
        <dd>{t('keys.search')}</dd>
        <dt>
          <kbd>Enter</kbd>
        </dt>
        <dd>{t('keys.scan')}</dd>
        <dt>
          <kbd>p</kbd>
        </dt>
        <dd>{t('sharedTill.key')}</dd>
        <dt>
          <kbd>?</kbd>
        </dt>
        <dd>{t('keys.help')}</dd>
        <dt>
          <kbd>F8</kbd>
        </dt>
        <dd>{t('keys.notifications')}</dd>
        <dt>
          <kbd>Esc</kbd>
        </dt>
        <dd>{t('keys.close')}</dd>
      </List>
    </Dialog>
  )
}
