import { useWords } from '@sufra/i18n/use-words'
import { Dialog } from '@sufra/ui/dialog'
import { Bdi } from '@sufra/ui/localized-text'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { use } from 'react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { FloorContext } from '../floor/floor-context.ts'

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

/** Of the timeline with a floor plan. */
const HOURS_KEYS = [
  ['+', 'fewerHours'],
  ['-', 'moreHours'],
  ['Shift + ← ↑ → ↓', 'move'],
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
  const keys = use(FloorContext) ? [...KEYS, ...HOURS_KEYS] : KEYS
  return (
    <Dialog open onClose={onClose} title={t('diary.keys.title')}>
      <List>
        {keys.map(([key, meaning]) => (
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
