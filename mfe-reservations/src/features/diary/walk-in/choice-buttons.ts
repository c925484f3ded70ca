import { forcedSelected, tabular } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'

export const ChoiceGroup = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
export const ChoiceTitle = styled.legend`
  padding: 0 0 6px;
  color: ${color.inkSoft};
  font-size: ${size.s};
  font-weight: ${font.strong};
`
export const Choices = styled.div`
  display: grid;
  gap: ${space[2]};
`
/** A radio button that looks like a button. */
export const Choice = styled.label`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  align-content: center;
  justify-content: center;
  gap: 0 6px;
  min-block-size: 48px;
  padding-inline: ${space[1]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  background: ${color.card};
  text-align: center;
  ${tabular}
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  &:hover { border-color: ${color.goldFill}; }
  &:has(:checked) {
    border-color: ${color.chosen};
    background: ${color.chosen};
    color: ${color.onChosen};
    font-weight: ${font.strong};
    ${forcedSelected}
  }
  &:has(:focus-visible) { outline: 2px solid ${color.ink}; outline-offset: 2px; }

  /* Covers its button, so that presses and screen readers find it there. */
  input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
`
