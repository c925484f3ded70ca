import { useWords } from '@sufra/i18n/use-words'
import { Collapsible } from '@sufra/ui/collapsible'
import { Icon } from '@sufra/ui/icon'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import { Slash } from 'lucide-react'
import styled from 'styled-components'
import { managementWords } from '../../../management-words.ts'
import { usePlanEditor } from '../plan-editor.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { bookableMarks } from './bookable-marks.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  font-size: ${size.s};
  dt { justify-self: start; }
  svg { display: block; }
  kbd {
    padding: 2px 8px;
    border: 1px solid ${color.edge};
    border-radius: ${radius.small};
    background: ${color.paper};
    font-family: inherit;
    font-weight: ${font.strong};
  }
`

export function CanvasKeys() {
  const t = useWords(managementWords)
  const { readOnly } = usePlanEditor()
  const { formatBookableBy } = usePlanWords()
  const keys = [
    [t('floor.keys.arrows'), t('floor.keys.move')],
    ['+ -', t('floor.keys.seats')],
    ['r', t('floor.keys.rotate')],
    [t('floor.keys.delete'), t('floor.keys.remove')],
    [t('floor.keys.enter'), t('floor.keys.select')],
    ['Ctrl Z', t('floor.keys.undo')],
  ] as const
  return (
    <Collapsible title={t('floor.keys.title')}>
      <List>
        {!readOnly &&
          keys.map(([key, text]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd dir="auto">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        {(['staff', 'walk_in'] as const).map((who) => (
          <div key={who} style={{ display: 'contents' }}>
            <dt>
              <Icon of={bookableMarks[who]} />
            </dt>
            <dd>{formatBookableBy(who)}</dd>
          </div>
        ))}
        <dt>
          <Icon of={Slash} />
        </dt>
        <dd>{t('floor.keys.inactive')}</dd>
      </List>
    </Collapsible>
  )
}
