export const PICTURE_MOST_BYTES = 10 * 1024 * 1024

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const PICTURE_WIDTHS = [320, 640, 960, 1280] as const
export const PICTURE_SHAPE = { width: 16, height: 9 } as const

export const PICTURE_ALT_MOST = 200

/** The last format is the fallback of older browsers. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export function getPictureFile(id: string, width: number, format: PictureFormat): string {
  return `${id}-${width}.${format}`
}

/** Relative: 0 is the left or upper edge, 1 the right or lower one. */
export interface PicturePoint {
  x: number
  y: number
}

export const PICTURE_MIDDLE: PicturePoint = { x: 0.5, y: 0.5 }
