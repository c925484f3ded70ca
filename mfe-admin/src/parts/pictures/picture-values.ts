import { isChosen, type PictureValue } from '@sufra/ui/picture-field'

export interface PictureValues {
  picture: PictureValue
  pictureAlt: string | null
}

/** A picture and its words are one to two editors. */
export const PICTURE_TOGETHER = ['picture', 'pictureAlt'] as const

/** What of it is judged and sent; a picture that was chosen here has its id once it was sent (use-send-picture.ts). */
export function pictureSent({ picture, pictureAlt }: PictureValues) {
  return { picture: isChosen(picture) ? undefined : (picture?.id ?? null), pictureAlt: picture && pictureAlt }
}
