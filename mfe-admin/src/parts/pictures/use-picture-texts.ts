import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { useWords } from '@sufra/i18n/use-words'
import { isChosen, type PictureValue } from '@sufra/ui/picture-field'
import { words } from '../../words.ts'
import type { PictureValues } from './picture-values.ts'

/** Prefix that distinguishes pictures. */
const ID_SHOWN = 6

export function usePictureTexts(): FieldTexts<PictureValues> {
  const t = useWords(words)
  const nameOf = (picture: PictureValue) => {
    if (!picture) return null
    return isChosen(picture) ? picture.file.name : t('pictures.named', { name: picture.id.slice(0, ID_SHOWN) })
  }
  const read = ({ picture, pictureAlt }: PictureValues) => [nameOf(picture), pictureAlt].filter(Boolean).join(' · ')
  const text = [t('pictures.picture'), read] as const
  return { picture: text, pictureAlt: text }
}
