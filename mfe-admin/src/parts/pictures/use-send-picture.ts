import { errorSentence, isApiError } from '@sufra/api/api-error'
import { isChosen } from '@sufra/ui/picture-field'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useSavePictureMutation } from '../../calls/settings.ts'
import type { PictureValues } from './picture-values.ts'

/**
 * Sends the picture that was chosen in a form, before the form itself. One that was sent stays in the form as what it
 * is now, so that it is not sent again when the record is refused.
 */
export function useSendPicture<Values extends PictureValues & FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'setError' | 'setFocus'>,
) {
  const [send] = useSavePictureMutation()
  const name = 'picture' as Path<Values>

  /** @returns what is sent of the record; null when the picture was refused, which is told at its field. */
  return async function withPicture<Sent extends { picture?: string | null }>(fields: Sent): Promise<Sent | null> {
    const chosen = form.getValues(name) as PictureValues['picture']
    if (!isChosen(chosen)) return fields
    try {
      const picture = await send({ file: chosen.file, ...chosen.point }).unwrap()
      form.setValue(name, picture as PathValue<Values, Path<Values>>)
      return { ...fields, picture: picture.id }
    } catch (error) {
      if (!isApiError(error)) throw error
      form.setError(name, { type: 'refused', message: errorSentence(error) })
      form.setFocus(name)
      return null
    }
  }
}
