import { NavLink } from '@sufra/ui/router'
import styled, { css } from 'styled-components'
import { forcedSelected } from '../theme/styles.ts'
import { color, font, motion, radius, size, space } from '../theme/theme.ts'

const plain = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  padding-inline: ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: transparent;
  color: inherit;
  font-size: ${size.s};
  font-weight: ${font.strong};
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover:not(:disabled, [aria-disabled='true']) { background: color-mix(in srgb, ${color.goldFill} 18%, transparent); }
  &:is(:disabled, [aria-disabled='true']) { opacity: 0.6; cursor: progress; }
`

export const PlainButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  ${plain}
`

export const PlainLink = styled(NavLink)`
  ${plain}
  text-decoration: none;
  &[aria-current='page'] { color: ${color.goldBright}; ${forcedSelected} }
`
