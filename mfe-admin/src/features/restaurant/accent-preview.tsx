import { createDarkAccent, hasContrast, parseColor, type Scheme } from '@sufra/domain/platform/accent-color'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Icon } from '@sufra/ui/icon'
import { display } from '@sufra/ui/styles'
import { palettes, radius, size, space, width } from '@sufra/ui/theme'
import { CalendarPlus } from 'lucide-react'
import { type Control, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { words } from '../../words.ts'
import type { RestaurantValues } from './restaurant-values.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  @media (width < ${width.customer}) { grid-template-columns: minmax(0, 1fr); }
`
/** Its own colours, whatever scheme the page has. */
const Sample = styled.figure<{ $scheme: Scheme }>`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 1px solid ${({ $scheme }) => palettes[$scheme].line};
  border-radius: ${radius.card};
  background: ${({ $scheme }) => palettes[$scheme].paper};
  color: ${({ $scheme }) => palettes[$scheme].ink};
  font-size: ${size.s};
  strong { ${display} color: var(--accent); font-size: ${size.xl}; overflow-wrap: anywhere; }
  p { display: flex; align-items: center; gap: ${space[2]}; }
  p > span { color: var(--accent); text-decoration: underline; text-underline-offset: 3px; }
  svg { color: var(--accent); }
  figcaption { color: ${({ $scheme }) => palettes[$scheme].muted}; }
`

/** The accent in both schemes while it is typed; the product's own where it cannot be used. */
export function AccentPreview({ control }: { control: Control<RestaurantValues> }) {
  const t = useWords(words)
  const isArabic = useLanguage() === 'ar'
  const [name, nameAr, light, dark] = useWatch({ control, name: ['name', 'nameAr', 'accentColor', 'accentColorDark'] })
  const accent = readColor(light, 'light')
  const samples = {
    light: accent ?? palettes.light.gold,
    dark: accent ? (readColor(dark, 'dark') ?? createDarkAccent(accent)) : palettes.dark.gold,
  }
  return (
    <Pair role="group" aria-label={t('restaurant.preview')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Sample key={scheme} $scheme={scheme} style={{ '--accent': samples[scheme] } as object}>
          <figcaption>{t(`restaurant.${scheme}Pages`)}</figcaption>
          <strong>{(isArabic && nameAr) || name}</strong>
          <p>
            <Icon of={CalendarPlus} size={18} />
            <span>{t('restaurant.previewLink')}</span>
          </p>
        </Sample>
      ))}
    </Pair>
  )
}

function readColor(text: string, scheme: Scheme): string | null {
  const color = parseColor(text)
  return color && hasContrast(color, scheme) ? color : null
}
