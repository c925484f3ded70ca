import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import { isChosen, type PictureValue } from '@sufra/ui/picture-field'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useSavePictureMutation } from '../../calls/settings.ts'

export interface PictureValues {
  picture: PictureValue
  pictureAlt: string | null
}

/** The picture and its description conflict as one. */
export const PICTURE_TOGETHER = ['picture', 'pictureAlt'] as const

/** A new picture has its id after the upload (use-send-picture.ts). */
export function toPictureRequest({ picture, pictureAlt }: PictureValues) {
  return { picture: isChosen(picture) ? undefined : (picture?.id ?? null), pictureAlt: picture && pictureAlt }
}

/** Uploads the picture before the form. The form keeps the uploaded id, so that a retry does not repeat it. */
export function useSendPicture<Values extends PictureValues & FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'setError' | 'setFocus'>,
) {
  const [send] = useSavePictureMutation()
  const name = 'picture' as Path<Values>

  /** @returns the record to send; null when the picture was refused, which its field shows */
  return async function withPicture<Sent extends { picture?: string | null }>(fields: Sent): Promise<Sent | null> {
    const chosen = form.getValues(name) as PictureValues['picture']
    if (!isChosen(chosen)) return fields
    try {
      const picture = await send({ file: chosen.file, ...chosen.point }).unwrap()
      form.setValue(name, picture as PathValue<Values, Path<Values>>)
      return { ...fields, picture: picture.id }
    } catch (error) {
      if (!isApiError(error)) throw error
      form.setError(name, { type: 'refused', message: getErrorSentence(error) })
      form.setFocus(name)
      return null
    }
  }
}
