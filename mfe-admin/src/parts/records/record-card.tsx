import type { BilingualText } from '@sufra/i18n/use-written'
import { Card } from '@sufra/ui/card'
import { LocalizedText } from '@sufra/ui/localized-text'
import { Picture, type StoredPicture } from '@sufra/ui/picture'
import { display, typedText } from '@sufra/ui/styles'
import { color, size, space, type Tone, tones } from '@sufra/ui/theme'
import { type ReactNode, useId } from 'react'
import styled, { css } from 'styled-components'
import { RecordActions } from './record-actions.tsx'

// Fades the background instead of the opacity, so that text stays legible.
const faded = css`
  background: ${color.paper};
  box-shadow: none;
  color: ${color.muted};
`
const Face = styled(Card)<{ $faded: boolean }>`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  ${({ $faded }) => $faded && faded}
`
const Band = styled.p<{ $tone: Tone }>`
  ${display}
  padding: ${space[3]} ${space[4]};
  background: ${({ $tone }) => tones[$tone].fill};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${size.xl};
  overflow-wrap: anywhere;
`
const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  flex: 1;
  padding: ${space[4]};
`
const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
const Title = styled.h2`
  font-size: ${size.m};
  ${typedText}
`
const Description = styled.p`
  margin-block-start: ${space[1]};
  font-size: ${size.s};
  ${typedText}
  white-space: pre-line;
`
const FactList = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.line};
  font-size: ${size.s};
  dt { color: ${color.muted}; }
`
const Foot = styled.div`
  padding: 0 ${space[4]} ${space[4]};
`

interface RecordCardProps {
  picture: StoredPicture | null
  pictureAlt: string | null
  title: BilingualText
  description: BilingualText
  worth: string
  /** The band keeps its tint when faded. */
  tone: Tone
  isActive: boolean
  badges: ReactNode
  facts: readonly (readonly [label: string, value: string])[]
  canEdit: boolean
  onEdit: () => void
  onDelete: () => void
}

export function RecordCard(props: RecordCardProps) {
  const { picture, pictureAlt, title, description, worth, tone, isActive } = props
  const { badges, facts, canEdit, onEdit, onDelete } = props
  const titleId = useId()
  return (
    <Face as="article" $flush $faded={!isActive} aria-labelledby={titleId}>
      {picture && <Picture picture={picture} alt={pictureAlt} sizes="400px" />}
      <Band $tone={tone}>{worth}</Band>
      <Body>
        <Badges>{badges}</Badges>
        <div>
          <Title id={titleId}>
            <LocalizedText {...title} />
          </Title>
          <LocalizedText as={Description} {...description} />
        </div>
        <FactList>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </FactList>
      </Body>
      {canEdit && (
        <Foot>
          <RecordActions titleId={titleId} onEdit={onEdit} onDelete={onDelete} />
        </Foot>
      )}
    </Face>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
