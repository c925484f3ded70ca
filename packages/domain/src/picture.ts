/** The largest file that is taken as a picture. */
export const PICTURE_MOST_BYTES = 10 * 1024 * 1024

/** The kinds of pictures that are taken. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The widths in which a picture is kept, as far as it is that wide; its shape is always the same. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const
export const PICTURE_SHAPE = { width: 16, height: 9 } as const

/** How long the words for those who do not see a picture may be. */
export const PICTURE_ALT_MOST = 200

/** The formats in which a picture is kept; the last one is for browsers that do not know the first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The name of one of a picture's files. */
export function pictureFile(id: string, width: number, format: PictureFormat): string {
  return `${id}-${width}.${format}`
}

/** A place in a picture: 0 is its left or upper edge, 1 the right or lower one. */
export interface PicturePoint {
  x: number
  y: number
}

/** The middle, which stays in sight where nobody chose. */
export const PICTURE_MIDDLE: PicturePoint = { x: 0.5, y: 0.5 }
