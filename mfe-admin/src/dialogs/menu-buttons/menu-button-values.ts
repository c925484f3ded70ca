import type { MenuButton } from '@sufra/contracts/entities/menu-button'
import { menuButtonDefaults } from '@sufra/contracts/records/menu-button'
import { BUTTON_COLORS, type ButtonColor } from '@sufra/domain/choices'
import type { Finding, Problem } from '@sufra/forms/record-resolver'
import { webAddress } from '@sufra/ui/web-link'

/** What stands in the form of a menu button. */
export interface MenuButtonValues {
  title: string
  url: string
  color: ButtonColor
  isActive: boolean
}

/** The form of a button as it is stored, or of one that was never saved. */
export function valuesOf(button: MenuButton | null): MenuButtonValues {
  if (!button) return { title: '', url: '', ...menuButtonDefaults }
  const color = BUTTON_COLORS.find((name) => name === button.color) ?? menuButtonDefaults.color
  return { title: button.title, url: button.url ?? '', color, isActive: button.isActive }
}

/** What is sent: the address whole, though it was typed without its scheme. */
export function sentOf(values: MenuButtonValues): MenuButtonValues {
  return { ...values, url: webAddress(values.url) ?? values.url }
}

/** What is judged beside the call's own schema: the customers' home opens only what is an address to it. */
export function menuButtonRules({ url }: MenuButtonValues): Finding<MenuButtonValues>[] {
  return webAddress(url) === null ? [['url', 'wrong']] : []
}

/** The word for what is wrong with a field. */
export function menuButtonSentence(field: keyof MenuButtonValues, problem: Problem) {
  if (problem === 'tooLong') return 'editing.tooLong'
  if (field === 'title') return 'menu.titleRequired'
  return field === 'url' ? 'menu.urlWrong' : 'editing.checkFields'
}
