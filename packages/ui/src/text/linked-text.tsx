import { type BilingualText, useWritten } from '@sufra/i18n/use-written'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { typedText } from '../theme/styles.ts'
import type { TextPiece } from './find-links.ts'

const Text = styled.p`
  ${typedText}
  white-space: pre-line;
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.inkSoft};
  a { color: ${({ theme }) => theme.color.gold}; }
`

/** The link finder loads with the first text opened. */
export function LinkedText(both: BilingualText) {
  const { text, ...about } = useWritten()(both)
  const [pieces, setPieces] = useState<readonly TextPiece[]>([{ text, address: null }])

  useEffect(() => {
    let wanted = true
    import('./find-links.ts').then(
      ({ findLinks }) => wanted && setPieces(findLinks(text)),
      () => undefined, // The text is complete without links.
    )
    return () => {
      wanted = false
    }
  }, [text])

  let at = 0
  return (
    <Text {...about}>
      {pieces.map((piece) => {
        const key = at
        at += piece.text.length
        return piece.address ? (
          <a key={key} href={piece.address} target="_blank" rel="noopener noreferrer">
            <bdi>{piece.text}</bdi>
          </a>
        ) : (
          piece.text
        )
      })}
    </Text>
  )
}
