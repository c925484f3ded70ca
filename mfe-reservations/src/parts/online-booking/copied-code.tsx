import { CopyButton } from '@sufra/ui/copy-button'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`
const Label = styled.p`
  inline-size: 100%;
  color: ${color.inkSoft};
  font-size: ${size.s};
  font-weight: ${font.strong};
`
const Code = styled.code`
  flex: 1 1 300px;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.sand};
  font-family: ${font.code};
  font-size: ${size.xs};
  overflow-wrap: anywhere;
  text-align: start;
`

export function CopiedCode({ label, code, copyLabel }: { label: string; code: string; copyLabel: string }) {
  return (
    <Row>
      <Label>{label}</Label>
      <Code dir="ltr">{code}</Code>
      <CopyButton text={code} label={copyLabel} />
    </Row>
  )
}
