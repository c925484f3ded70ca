import { PICTURE_SHAPE, type PictureFormat, pictureFile } from '@sufra/domain/picture'
import styled, { css } from 'styled-components'
import { color, radius, space } from '../theme/theme.ts'
import { StarField } from './star-field.tsx'

export interface StoredPicture {
  id: string
  /** Itself as a tiny data URL, shown until the file is there. */
  preview: string
  widths: readonly number[]
}

/** A width that also the smallest browser without a choice of its own can show. */
const PLAIN_WIDTH = 640

const atHead = css`
  margin: calc(-1 * ${space[4]}) calc(-1 * ${space[4]}) 0;
  border-start-start-radius: calc(${radius.card} - 1px);
  border-start-end-radius: calc(${radius.card} - 1px);
`
/** The room that a picture takes, kept before it is there. */
export const PictureRoom = styled.div<{ $atHead?: boolean }>`
  position: relative;
  aspect-ratio: ${PICTURE_SHAPE.width} / ${PICTURE_SHAPE.height};
  overflow: hidden;
  background: ${color.sand};
  ${({ $atHead }) => $atHead && atHead}
  > :is(picture, picture > img, span) { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover; }
`
/** A band instead of the whole room: a list without pictures stays short. */
const StarBand = styled(PictureRoom)`
  aspect-ratio: 4;
`
// Larger than its room, whose edge would otherwise shine through the blur.
const Preview = styled.span`
  background-position: center;
  background-size: cover;
  filter: blur(12px);
  transform: scale(1.1);
`

interface PictureProps {
  picture: StoredPicture
  /** For those who do not see it; null where it says nothing that its surroundings do not. */
  alt: string | null
  /** How wide it is shown, as the attribute of that name says it. */
  sizes: string
}

/** A picture in the size and format that the browser wants; what is out of sight is not loaded. */
function LoadedPicture({ picture, alt, sizes }: PictureProps) {
  const { id, preview, widths } = picture
  const address = (width: number, format: PictureFormat) => `/api/pictures/${pictureFile(id, width, format)}`
  const sources = (format: PictureFormat) => widths.map((width) => `${address(width, format)} ${width}w`).join(', ')
  const plain = widths.findLast((width) => width <= PLAIN_WIDTH) ?? widths[0] ?? PLAIN_WIDTH
  return (
    <>
      <Preview aria-hidden style={{ backgroundImage: `url(${preview})` }} />
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
        <img
          src={address(plain, 'webp')}
          srcSet={sources('webp')}
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
    <PictureRoom $atHead={atHead}>
      <LoadedPicture {...picture} />
    </PictureRoom>
  )
}

interface CardPictureProps extends Omit<PictureProps, 'picture'> {
  picture: StoredPicture | null
  /** By which the stars of one card differ from those of another. */
  title: string
}

/** The head of a card, from edge to edge: its picture, or a band of stars where it has none. */
export function CardPicture({ title, ...shown }: CardPictureProps) {
  const { picture, ...rest } = shown
  if (picture) return <Picture atHead picture={picture} {...rest} />
  return (
    <StarBand $atHead>
      <StarField title={title} />
    </StarBand>
  )
}

/** As high as a button's icon, so that buttons with and without a picture stand in one line. */
const Small = styled(PictureRoom)`
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
