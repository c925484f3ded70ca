import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { useWords } from '@sufra/i18n/use-words'
import { usePictureTexts } from '../../parts/pictures/use-picture-texts.ts'
import { words } from '../../words.ts'
import type { MenuButtonValues } from './menu-button-values.ts'

export function useMenuButtonTexts(): FieldTexts<MenuButtonValues> {
  const t = useWords(words)
  return {
    title: [t('menu.buttonTitle'), ({ title }) => title],
    titleAr: [t('menu.buttonTitleAr'), ({ titleAr }) => titleAr],
    url: [t('menu.url'), ({ url }) => url],
    color: [t('menu.color'), ({ color }) => t(`menu.colors.${color}`)],
    ...usePictureTexts(),
    isActive: [t('menu.active'), ({ isActive }) => isActive],
  }
}
