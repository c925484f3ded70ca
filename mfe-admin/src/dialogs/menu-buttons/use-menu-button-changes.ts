import type { MenuButton } from '@sufra/contracts/entities/menu-button'
import { useWords } from '@sufra/i18n/use-words'
import { type Change, useChanges } from '../../parts/editing/use-changes.ts'
import { usePictureText } from '../../parts/pictures/use-picture-text.ts'
import { words } from '../../words.ts'

/** What differs between a menu button as it was read and as it is now. */
export function useMenuButtonChanges(before: MenuButton | null, now: MenuButton | null): Change[] {
  const t = useWords(words)
  const pictureText = usePictureText()
  return useChanges(before, now, [
    [t('menu.buttonTitle'), ({ title }) => title],
    [t('menu.buttonTitleAr'), ({ titleAr }) => titleAr],
    [t('menu.url'), ({ url }) => url],
    [t('menu.color'), ({ color }) => color],
    [t('pictures.picture'), ({ picture }) => pictureText(picture)],
    [t('pictures.alt'), ({ pictureAlt }) => pictureAlt],
    [t('menu.active'), ({ isActive }) => isActive],
  ])
}
