import { display } from '@sufra/ui/styles'
import { color, font, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'

export const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  align-items: start;
  gap: ${space[4]};
`
export const Mail = styled.article`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.paper};
  overflow: hidden;
  overflow-wrap: anywhere;
`
export const Restaurant = styled.p`
  ${display}
  padding: ${space[3]};
  background: ${color.inkFill};
  color: ${color.goldBright};
  font-size: ${size.l};
  text-align: center;
`
export const Paragraphs = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  background: ${color.card};
  p { white-space: pre-line; }
  h3 { ${display} font-size: ${size.l}; }
`
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[4]};
  dt { color: ${color.muted}; font-size: ${size.s}; }
  dd { font-weight: ${font.strong}; }
`
export const Button = styled.span`
  justify-self: start;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.inkFill};
  color: ${color.goldBright};
  font-weight: ${font.strong};
`
export const Small = styled.p`
  padding: ${space[3]} ${space[4]};
  color: ${color.muted};
  font-size: ${size.s};
`
