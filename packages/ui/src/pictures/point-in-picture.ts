import type { PicturePoint } from '@sufra/domain/picture'

interface Size {
  width: number
  height: number
}

/** @param place in shares of the frame */
export function pointInPicture(place: PicturePoint, kept: PicturePoint, picture: Size, frame: Size): PicturePoint {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const along = (at: number, keptAt: number, length: number, room: number) => {
    const shown = (length * scale) / room
    return withinPicture((at + (shown - 1) * keptAt) / shown)
  }
  return {
    x: along(place.x, kept.x, picture.width, frame.width),
    y: along(place.y, kept.y, picture.height, frame.height),
  }
}

/** Clamps to the picture and rounds to hundredths. */
export function withinPicture(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
}
