import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { Bdi } from '@sufra/ui/localized-text'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'

const KEYS = [
  ['n', 'new'],
  ['w', 'walkIn'],
  ['f', 'find'],
  ['l', 'waitlist'],
  ['/', 'filter'],
  ['← ↑ → ↓', 'arrows'],
  ['Page Up', 'previousMonth'],
  ['Page Down', 'nextMonth'],
  ['Enter', 'enter'],
  ['?', 'help'],
] as const

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space[3]} ${space[4]};
  font-size: ${size.s};
`
const Pair = styled.div`
  display: contents;
`
const Key = styled.kbd`
  padding: 3px ${space[2]};
  border: 1px solid ${color.line};
  border-block-end-width: 2px;
  border-radius: ${radius.small};
  background: ${color.paper};
  font-family: inherit;
  font-size: ${size.xs};
  font-weight: ${font.strong};
`

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(staffWords)
  return (
    <Dialog open onClose={onClose} title={t('diary.keys.title')}>
      <List>
        {KEYS.map(([key, meaning]) => (
          <Pair key={key}>
            <dt>
              <Bdi>
                <Key>{key}</Key>
              </Bdi>
            </dt>
            <dd>{t(`diary.keys.${meaning}`)}</dd>
          </Pair>
        ))}
      </List>
    </Dialog>
  )
}
