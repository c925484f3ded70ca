import { PICTURE_ALT_MOST } from '@sufra/domain/promotions/picture'
import { useWords } from '@sufra/i18n/use-words'
import { PictureField, type PictureValue } from '@sufra/ui/picture-field'
import { TextField } from '@sufra/ui/text-field'
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import { words } from '../../words.ts'
import type { PictureValues } from './use-send-picture.ts'

interface PictureFieldsProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  /** The title describes the picture, as on a button. */
  hasTitle?: boolean
}

export function PictureFields<Values extends PictureValues & FieldValues, Sent>({
  control,
  hasTitle = false,
}: PictureFieldsProps<Values, Sent>) {
  const t = useWords(words)
  const { field: picture, fieldState } = useController({ control, name: 'picture' as Path<Values> })
  const { field: alt, fieldState: altState } = useController({ control, name: 'pictureAlt' as Path<Values> })
  return (
    <>
      <PictureField
        {...picture}
        value={picture.value as PictureValue}
        label={t('pictures.picture')}
        error={fieldState.error?.message}
      />
      {picture.value && !hasTitle && (
        <TextField
          {...alt}
          value={alt.value ?? ''}
          label={t('pictures.alt')}
          hint={t('pictures.altHint')}
          maxLength={PICTURE_ALT_MOST}
          dir="auto"
          optional
          error={altState.error?.message}
        />
      )}
    </>
  )
}
