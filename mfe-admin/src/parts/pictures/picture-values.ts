import { isChosen, type PictureValue } from '@sufra/ui/picture-field'

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
