import styled, { css, keyframes } from 'styled-components'
import { display, typedName } from '../theme/styles.ts'
import { color, layer, motion, radius, shadow, size, space, width } from '../theme/theme.ts'

const appear = keyframes`
  from { opacity: 0; }
`
const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`
export const slideUp = keyframes`
  from { opacity: 0; transform: translateY(32px); }
`

export const backdrop = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.backdrop};
  animation: ${appear} ${motion.quick};
`

/** Forced colors: an edge replaces shadow and tint. */
export const forcedEdge = css`
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`

export const centredCard = css`
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  margin: auto;
  inline-size: min(${width.form}, calc(100% - 32px));
  block-size: fit-content;
  max-block-size: calc(100dvh - 32px);
  border-radius: ${radius.card};
  background: ${color.card};
  color: ${color.ink};
  box-shadow: ${shadow.dialog};
  animation: ${rise} ${motion.gentle};

  &:focus-visible { outline: none; box-shadow: ${shadow.dialog}; }
  ${forcedEdge}
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};

  [data-density='customer'] & > * { flex: 1 1 auto; }
`

export const questionCard = css`
  ${centredCard}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-y: auto;
  overscroll-behavior: contain;
  gap: ${space[3]};
  padding: ${space[6]};
  inline-size: min(420px, calc(100% - 32px));
`

export const questionTitle = css`
  ${display}
  ${typedName}
  font-size: ${size.l};
`
export const questionText = css`
  ${typedName}
  color: ${color.inkSoft};
  font-size: ${size.s};
  margin-block-end: ${space[2]};
`
