import { CopyButton } from '@sufra/ui/copy-button'
import { Bdi } from '@sufra/ui/localized-text'
import styled from 'styled-components'

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[6]};
  border: 1px dashed ${({ theme }) => theme.color.goldFill};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.goldSoft};
`
const Label = styled.span`
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.inkSoft};
`
const Code = styled.strong`
  font-size: ${({ theme }) => theme.size.xxl};
  font-variant-numeric: tabular-nums;
  line-height: var(--line-display);
  -webkit-user-select: all;
  user-select: all;
  overflow-wrap: anywhere;
  text-align: center;
  bdi { white-space: pre-wrap; }
`

export function BigCode({ label, code }: { label: string; code: string }) {
  return (
    <Box>
      <Label>{label}</Label>
      <Code>
        <Bdi>{code}</Bdi>
      </Code>
      <CopyButton text={code} />
    </Box>
  )
}
