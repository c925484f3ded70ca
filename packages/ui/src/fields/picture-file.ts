import { PICTURE_MOST_BYTES, PICTURE_TYPES } from '@sufra/domain/picture'

export type PictureProblem = 'PICTURE_KIND' | 'PICTURE_TOO_LARGE' | 'PICTURE_DAMAGED'

export function getPictureProblem({ type, size }: File): PictureProblem | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'PICTURE_KIND'
  return size > PICTURE_MOST_BYTES ? 'PICTURE_TOO_LARGE' : null
}

export function getFirstFile(transfer: DataTransfer | null): File | undefined {
  return [...(transfer?.files ?? [])][0]
}
