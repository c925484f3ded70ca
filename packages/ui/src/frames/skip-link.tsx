import { common, useWords } from '@sufra/i18n/use-words'
import styled from 'styled-components'
import { color, layer, radius, space } from '../theme/theme.ts'

const Face = styled.a`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.control};
  background: ${color.inkFill};
  color: ${color.goldBright};

  &:not(:focus) { clip-path: inset(50%); }
`

export function SkipLink() {
  const t = useWords(common)
  return <Face href="#content">{t('navigation.skip')}</Face>
}
