import { formatNumber } from '@sufra/i18n/format'
import { useLanguage } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { tabular } from '@sufra/ui/styles'
import { color, font, motion, radius, size, space, tones } from '@sufra/ui/theme'
import { visuallyHidden } from '@sufra/ui/visually-hidden'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { PHONE, TOUCH } from '../layout.ts'

const Face = styled.button<{ $urgent: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 40px;
  padding-inline: ${space[3]};
  border: 1px solid ${({ $urgent }) => ($urgent ? color.goldFill : color.line)};
  border-radius: ${radius.full};
  background: ${({ $urgent }) => ($urgent ? tones.gold.fill : color.card)};
  color: ${({ $urgent }) => ($urgent ? tones.gold.text : color.ink)};
  font-size: ${size.s};
  font-weight: ${font.strong};
  cursor: pointer;
  transition: border-color ${motion.quick};

  &:hover { border-color: ${color.inkSoft}; }
  @media ${TOUCH} { min-block-size: 44px; min-inline-size: 44px; }
`
const Text = styled.span`
  text-align: start;
  @media ${PHONE} { ${visuallyHidden} }
`
const Figure = styled.span`
  display: none;
  ${tabular}
  @media ${PHONE} { display: inline; }
`

interface CounterButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon
  /** What phones see beside the icon. */
  count?: number
  /** The accessible name, visible where it fits. */
  text: string
  urgent?: boolean
}

/** One of the counters above the day. On phones it shows its number. */
export function CounterButton({ icon, count, text, urgent = false, ...rest }: CounterButtonProps) {
  const language = useLanguage()
  return (
    <Face type="button" title={text} {...rest} $urgent={urgent}>
      <Icon of={icon} size={18} />
      <Text>{text}</Text>
      {count !== undefined && <Figure aria-hidden>{formatNumber(count, language)}</Figure>}
    </Face>
  )
}
