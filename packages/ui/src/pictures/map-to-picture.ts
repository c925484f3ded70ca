import type { PicturePoint } from '@sufra/domain/promotions/picture'

interface Size {
  width: number
  height: number
}

/** @param place in shares of the frame */
export function mapToPicture(place: PicturePoint, focus: PicturePoint, picture: Size, frame: Size): PicturePoint {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const mapAxis = (at: number, focusAt: number, length: number, room: number) => {
    const ratio = (length * scale) / room
    return clampShare((at + (ratio - 1) * focusAt) / ratio)
  }
  return {
    x: mapAxis(place.x, focus.x, picture.width, frame.width),
    y: mapAxis(place.y, focus.y, picture.height, frame.height),
  }
}

/** Clamps to the picture and rounds to hundredths. */
export function clampShare(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
}
