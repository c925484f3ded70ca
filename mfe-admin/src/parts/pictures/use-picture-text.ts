import type { Picture } from '@sufra/contracts/records/picture'
import { useWords } from '@sufra/i18n/use-words'
import { words } from '../../words.ts'

/** So much of an id tells one picture from another. */
const TOLD = 6

/** A picture in words, where what two editors changed is listed. */
export function usePictureText(): (picture: Picture | null) => string | null {
  const t = useWords(words)
  return (picture) => picture && t('pictures.named', { name: picture.id.slice(0, TOLD) })
}
