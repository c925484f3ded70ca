import type { MenuButton } from '@sufra/contracts/promotions/menu-buttons/entities'
import { menuButtonDefaults } from '@sufra/contracts/promotions/menu-buttons/fields'
import { BUTTON_COLORS, type ButtonColor } from '@sufra/domain/platform/choices'
import { toWebAddress } from '@sufra/domain/platform/web-link'
import type { Problem } from '@sufra/forms/record-resolver'
import { PICTURE_TOGETHER, type PictureValues, toPictureRequest } from '../../parts/pictures/use-send-picture.ts'

export interface MenuButtonValues extends PictureValues {
  title: string
  titleAr: string | null
  url: string
  color: ButtonColor
  isActive: boolean
}

export const TOGETHER = [PICTURE_TOGETHER] as const

export function toValues(button: MenuButton | null): MenuButtonValues {
  if (!button) return { title: '', url: '', ...menuButtonDefaults }
  const color = BUTTON_COLORS.find((name) => name === button.color) ?? menuButtonDefaults.color
  const { title, titleAr, url, isActive, picture, pictureAlt } = button
  return { title, titleAr, url: url ?? '', color, isActive, picture, pictureAlt }
}

/** Adds the scheme that the typed address lacks. */
export function toRequest(values: MenuButtonValues) {
  return { ...values, ...toPictureRequest(values), url: toWebAddress(values.url) ?? values.url }
}

export function getMenuButtonSentence(field: keyof MenuButtonValues, problem: Problem) {
  if (problem === 'tooLong') return 'editing.tooLong'
  if (field === 'title') return 'menu.titleRequired'
  return field === 'url' ? 'menu.urlWrong' : 'editing.checkFields'
}
