import type { FieldTexts } from '@sufra/forms/conflict-notice'
import { useWords } from '@sufra/i18n/use-words'
import { isChosen, type PictureValue } from '@sufra/ui/picture-field'
import { words } from '../../words.ts'
import type { PictureValues } from './use-send-picture.ts'

/** Prefix that distinguishes pictures. */
const ID_PREFIX_LENGTH = 6

export function usePictureTexts(): FieldTexts<PictureValues> {
  const t = useWords(words)
  const formatPicture = (picture: PictureValue) => {
    if (!picture) return null
    return isChosen(picture) ? picture.file.name : t('pictures.named', { name: picture.id.slice(0, ID_PREFIX_LENGTH) })
  }
  const formatField = ({ picture, pictureAlt }: PictureValues) =>
    [formatPicture(picture), pictureAlt].filter(Boolean).join(' · ')
  const text = [t('pictures.picture'), formatField] as const
  return { picture: text, pictureAlt: text }
}
