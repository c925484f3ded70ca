import { getPictureFile, PICTURE_SHAPE, type PictureFormat } from '@sufra/domain/promotions/picture'
import styled, { css } from 'styled-components'
import { color, radius, space } from '../theme/theme.ts'
import { StarField } from './star-field.tsx'

export interface StoredPicture {
  id: string
  /** A tiny data URL, displayed until the file is loaded. */
  preview: string
  widths: readonly number[]
}

/** Fallback width for browsers without `srcset`. */
const PLAIN_WIDTH = 640

const atHead = css`
  margin: calc(-1 * ${space[4]}) calc(-1 * ${space[4]}) 0;
  border-start-start-radius: calc(${radius.card} - 1px);
  border-start-end-radius: calc(${radius.card} - 1px);
`
export const PictureFrame = styled.div<{ $atHead?: boolean }>`
  position: relative;
  aspect-ratio: ${PICTURE_SHAPE.width} / ${PICTURE_SHAPE.height};
  overflow: hidden;
  background: ${color.sand};
  ${({ $atHead }) => $atHead && atHead}
  > :is(picture, picture > img, span) { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
`
const StarBand = styled(PictureFrame)`
  aspect-ratio: 4;
`
// Larger than its frame, whose edge would shine through the blur.
const Preview = styled.span`
  background-position: center;
  background-size: cover;
  filter: blur(12px);
  transform: scale(1.1);
`

interface PictureProps {
  picture: StoredPicture
  /** Null for decorative pictures. */
  alt: string | null
  /** The `sizes` attribute. */
  sizes: string
}

function LoadedPicture({ picture, alt, sizes }: PictureProps) {
  const { id, preview, widths } = picture
  const getAddress = (width: number, format: PictureFormat) => `/api/pictures/${getPictureFile(id, width, format)}`
  const listSources = (format: PictureFormat) =>
    widths.map((width) => `${getAddress(width, format)} ${width}w`).join(', ')
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? widths[0] ?? PLAIN_WIDTH
  return (
    <>
      <Preview aria-hidden style={{ backgroundImage: `url(${preview})` }} />
      <picture>
        <source type="image/avif" srcSet={listSources('avif')} sizes={sizes} />
        <img
          src={getAddress(plain, 'webp')}
          srcSet={listSources('webp')}
          sizes={sizes}
          alt={alt ?? ''}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </>
  )
}

export function Picture({ atHead = false, ...picture }: PictureProps & { atHead?: boolean }) {
  return (
    <PictureFrame $atHead={atHead}>
      <LoadedPicture {...picture} />
    </PictureFrame>
  )
}

interface CardPictureProps extends Omit<PictureProps, 'picture'> {
  picture: StoredPicture | null
  /** Seeds the star pattern. */
  title: string
}

export function CardPicture({ title, ...props }: CardPictureProps) {
  const { picture, ...rest } = props
  if (picture) return <Picture atHead picture={picture} {...rest} />
  return (
    <StarBand $atHead>
      <StarField title={title} />
    </StarBand>
  )
}

const Small = styled(PictureFrame)`
  block-size: 28px;
  border-radius: ${radius.small};
`

export function ButtonPicture({ picture }: { picture: StoredPicture }) {
  return (
    <Small>
      <LoadedPicture picture={picture} alt={null} sizes="50px" />
    </Small>
  )
}
