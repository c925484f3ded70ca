import { Picture, type StoredPicture } from '@sufra/ui/picture'
import styled from 'styled-components'

const ThumbFrame = styled.span<{ $width: string }>`
  flex: none;
  inline-size: ${({ $width }) => $width};
  border-radius: ${({ theme }) => theme.radius.small};
  overflow: hidden;

  @media (width < ${({ theme }) => theme.width.magnified}) { display: none; }
`

interface ThumbProps {
  picture: StoredPicture
  width?: string
  className?: string
}

/** Hidden where the text needs the width. */
export function Thumb({ picture, width = '64px', className }: ThumbProps) {
  return (
    <ThumbFrame $width={width} {...(className && { className })}>
      <Picture picture={picture} alt={null} sizes={width} />
    </ThumbFrame>
  )
}
