import { useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { forcedSelected } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { CalendarClock, LayoutGrid } from 'lucide-react'
import styled from 'styled-components'
import { staffWords } from '../../../staff-words.ts'
import { PHONE } from '../layout.ts'

export const views = ['diary', 'floor'] as const
export type View = (typeof views)[number]

const ICONS = { diary: CalendarClock, floor: LayoutGrid }

const Group = styled.fieldset`
  display: flex;
  min-inline-size: 0;
  margin: 0;
  padding: 3px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sand};
  @media ${PHONE} { inline-size: 100%; }
`
const Choice = styled.label`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-block-size: 44px;
  padding-inline: ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  color: ${color.inkSoft};
  font-size: ${size.s};
  font-weight: ${font.strong};
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:has(:checked) { background: ${color.card}; border-color: ${color.line}; color: ${color.ink}; ${forcedSelected} }
  &:has(:focus-visible) { outline: 2px solid ${color.ink}; outline-offset: 2px; }
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
`

interface ViewSwitchProps {
  view: View
  onView: (view: View) => void
}

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const t = useWords(staffWords)
  return (
    <Group aria-label={t('floor.view.label')}>
      {views.map((one) => (
        <Choice key={one}>
          <input type="radio" name="view" checked={one === view} onChange={() => onView(one)} />
          <Icon of={ICONS[one]} size={18} />
          {t(`floor.view.${one}`)}
        </Choice>
      ))}
    </Group>
  )
}
