import { changeLanguage } from '@sufra/i18n/i18n'
import { getOtherLanguage } from '@sufra/i18n/language'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Languages } from 'lucide-react'
import { Icon } from '../controls/icon.tsx'
import { PlainButton } from '../controls/plain-button.tsx'

export function LanguageSwitch() {
  const t = useWords(common)
  const other = getOtherLanguage(useLanguage())
  return (
    <PlainButton lang={other} onClick={() => void changeLanguage(other)}>
      <Icon of={Languages} />
      {t(`language.${other}`)}
    </PlainButton>
  )
}
