import { display } from '@sufra/ui/styles'
import { color, font, palettes, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'

/** Mails are light in dark mode as well (services/src/messaging/mail/layout.ts). */
const mail = palettes.light

export const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  align-items: start;
  gap: ${space[4]};
`
export const Note = styled.p`
  padding-block-start: ${space[3]};
  color: ${color.muted};
  font-size: ${size.s};
`
export const Mail = styled.article`
  border: 1px solid ${mail.line};
  border-radius: ${radius.card};
  background: ${mail.paper};
  color: ${mail.ink};
  overflow: hidden;
  overflow-wrap: anywhere;
`
export const Restaurant = styled.p`
  ${display}
  padding: ${space[3]};
  background: ${mail.ink};
  color: ${mail.goldBright};
  font-size: ${size.l};
  text-align: center;
`
export const Paragraphs = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  background: ${mail.card};
  p { white-space: pre-line; }
  h3 { ${display} font-size: ${size.l}; }
`
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[2]} ${space[4]};
  dt { color: ${mail.muted}; font-size: ${size.s}; }
  dd { font-weight: ${font.strong}; }
`
export const Button = styled.span`
  justify-self: start;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.control};
  background: ${mail.ink};
  color: ${mail.goldBright};
  font-weight: ${font.strong};
`
export const Small = styled.p`
  padding: ${space[3]} ${space[4]};
  color: ${mail.muted};
  font-size: ${size.s};
`
