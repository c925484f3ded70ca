import type { PicturePoint } from '@sufra/domain/promotions/picture'
import { formatPercent } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { color, radius, shadow } from '../theme/theme.ts'
import { clampShare, mapToPicture } from './map-to-picture.ts'
import { PictureFrame } from './picture.tsx'

const STEP = 0.05
/** The left of the picture is the same in every language. */
const DIRECTIONS: Record<string, PicturePoint> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const Frame = styled(PictureFrame)`
  border-radius: ${radius.control};
  cursor: crosshair;
  /* A finger may scroll the form by the picture; what it drags is the point. */
  touch-action: pan-y;
  > img { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; -webkit-user-select: none; user-select: none; }
`
const Mark = styled.span`
  && {
    inset: auto;
    inline-size: 28px;
    block-size: 28px;
    border: 2px solid ${color.card};
    border-radius: ${radius.full};
    box-shadow: ${shadow.knob}, inset 0 0 0 1px ${color.ink};
    transform: translate(-50%, -50%);
    touch-action: none;
  }
  /* As large as a finger wants it. */
  &::after { content: ''; position: absolute; inset: -10px; border-radius: inherit; }
`

interface PointPickerProps {
  file: File
  point: PicturePoint
  onChange: (point: PicturePoint) => void
  onBroken: () => void
}

export function PointPicker({ file, point, onChange, onBroken }: PointPickerProps) {
  const t = useWords(common)
  const language = useLanguage()
  const url = useObjectUrl(file)
  const image = useRef<HTMLImageElement>(null)
  /** The point when the press began: the picture moves during the drag. */
  const pressed = useRef<PicturePoint | null>(null)

  function follow({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const { naturalWidth, naturalHeight } = image.current ?? { naturalWidth: 0, naturalHeight: 0 }
    if (!pressed.current || width === 0 || naturalWidth === 0) return
    const place = { x: (clientX - left) / width, y: (clientY - top) / height }
    const size = { width: naturalWidth, height: naturalHeight }
    onChange(mapToPicture(place, pressed.current, size, { width, height }))
  }
  function press(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    pressed.current = point
    follow(event)
  }
  function moveByKey(event: KeyboardEvent): void {
    const way = DIRECTIONS[event.key]
    if (!way) return
    event.preventDefault()
    onChange({ x: clampShare(point.x + way.x), y: clampShare(point.y + way.y) })
  }
  const percent = { x: Math.round(point.x * 100), y: Math.round(point.y * 100) }
  const said = { x: formatPercent(percent.x, language), y: formatPercent(percent.y, language) }
  const place = { left: `${percent.x}%`, top: `${percent.y}%` }
  return (
    <Frame
      role="slider"
      tabIndex={0}
      aria-label={t('picture.point')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent.x}
      aria-valuetext={t('picture.pointAt', said)}
      onKeyDown={moveByKey}
      onPointerDown={press}
      onPointerMove={follow}
      onPointerCancel={() => pressed.current && onChange(pressed.current)}
      onLostPointerCapture={() => {
        pressed.current = null
      }}
    >
      {url && (
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          onError={onBroken}
          style={{ objectPosition: `${place.left} ${place.top}` }}
        />
      )}
      <Mark aria-hidden style={place} />
    </Frame>
  )
}

function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
