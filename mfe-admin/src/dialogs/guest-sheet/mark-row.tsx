import { Icon } from '@sufra/ui/icon'
import { forcedDisabled, forcedSelected } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space } from '@sufra/ui/theme'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Row = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 2px ${space[3]};
  inline-size: 100%;
  min-block-size: 48px;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  font-size: ${size.s};
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.quick}, border-color ${motion.quick};

  &:hover:not([aria-disabled='true']) { border-color: ${color.goldFill}; }
  &[aria-pressed='true'] { border-color: ${color.goldFill}; background: ${color.goldSoft}; ${forcedSelected} }
  &[aria-pressed='true'] svg { color: ${color.gold}; }
  &[aria-disabled='true'] { color: ${color.muted}; background: ${color.neutralSoft}; cursor: not-allowed; ${forcedDisabled} }
  svg { color: ${color.muted}; }
`
const Title = styled.span`
  display: block;
  font-weight: ${font.strong};
  overflow-wrap: anywhere;
`
const About = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${size.xs};
  overflow-wrap: anywhere;
`
const Problem = styled(About)`
  color: ${color.danger};
  font-weight: ${font.strong};
`

interface MarkRowProps {
  isMarked: boolean
  /** Cannot be marked; `about` tells why. */
  isDisabled?: boolean
  title: ReactNode
  about?: ReactNode
  problem?: string | undefined
  onPress: () => void
}

/** A voucher or offer that a press marks for use with the bill. */
export function MarkRow({ isMarked, isDisabled = false, title, about, problem, onPress }: MarkRowProps) {
  return (
    <Row
      type="button"
      aria-pressed={isMarked}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon of={isMarked ? CircleCheck : Circle} />
      <span>
        <Title>{title}</Title>
        {about && <About>{about}</About>}
        {problem && <Problem role="alert">{problem}</Problem>}
      </span>
    </Row>
  )
}
