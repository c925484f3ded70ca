import { changeLanguage } from '@sufra/i18n/i18n'
import { otherLanguage } from '@sufra/i18n/language'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Languages } from 'lucide-react'
import styled from 'styled-components'
import { Icon } from './icon.tsx'
import { color, font, motion, radius, size, space } from './theme.ts'

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  font-size: ${size.s};
  font-weight: ${font.strong};
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover { background: color-mix(in srgb, ${color.goldFill} 18%, transparent); }
`

/** Named by the language it switches to, in that language: 'العربية' or 'English'. */
export function LanguageSwitch() {
  const t = useWords(common)
  const other = otherLanguage(useLanguage())
  return (
    <Face type="button" lang={other} onClick={() => void changeLanguage(other)}>
      <Icon of={Languages} />
      {t(`language.${other}`)}
    </Face>
  )
}
