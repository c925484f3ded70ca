import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { color, font, motion, radius, size, space } from '../theme/theme.ts'

const look = css`
  display: grid;
  grid-template-rows: auto 1fr;
  justify-items: center;
  align-items: center;
  gap: ${space[1]};
  inline-size: 100%;
  min-block-size: 76px;
  padding: ${space[3]} ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  font-size: ${size.s};
  font-weight: ${font.strong};
  line-height: var(--line-display);
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  > svg { color: ${color.gold}; }
  &:hover { border-color: ${color.goldFill}; }
`
const Press = styled.button`${look}`
const Anchor = styled.a`${look}`

interface Face {
  icon: ReactNode
  children: ReactNode
}

export function TileButton({ icon, children, ...rest }: Face & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <Press type="button" {...rest}>
      {icon}
      {children}
    </Press>
  )
}

export function TileLink({ icon, href, newTab, children }: Face & { href: string; newTab?: boolean }) {
  const tab = newTab ? ({ target: '_blank', rel: 'noopener noreferrer' } as const) : {}
  return (
    <Anchor href={href} {...tab}>
      {icon}
      {children}
    </Anchor>
  )
}
