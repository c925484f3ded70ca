import { common, useWords } from '@sufra/i18n/use-words'
import { useLayer } from '@sufra/ui/layers'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { alwaysLight } from '../theme/schemes.ts'
import { display } from '../theme/styles.ts'
import { color, layer, scannableCode, size, space } from '../theme/theme.ts'
import { guardEarlyPresses } from './guard-early-presses.ts'
import { useDeferredOpen, useReturnFocus } from './use-return-focus.ts'

/** White, because a page cannot set the screen's brightness. */
const Panel = styled(Radix.Content)`
  ${alwaysLight}
  position: fixed;
  z-index: ${layer.overlay};
  inset: 0;
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: max(${space[3]}, env(safe-area-inset-top)) max(${space[4]}, env(safe-area-inset-right))
    max(${space[4]}, env(safe-area-inset-bottom)) max(${space[4]}, env(safe-area-inset-left));
  background: ${scannableCode.bgColor};
  color: ${color.ink};
  forced-color-adjust: none;
  &:focus-visible { outline: none; box-shadow: none; }
`
const Head = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
`
const Title = styled(Radix.Title)`
  ${display}
  font-size: ${size.l};
`

interface FullScreenProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export function FullScreen({ open, onClose, title, children }: FullScreenProps) {
  const t = useWords(common)
  const focus = useReturnFocus()
  const overlay = useLayer(open, { close: onClose })
  return (
    <Radix.Root open={useDeferredOpen(open)} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Panel ref={guardEarlyPresses} {...focus} {...overlay} aria-describedby={undefined} data-density="customer">
          <Head>
            <Title>{title}</Title>
            <Button kind="secondary" icon={<Icon of={X} />} onClick={onClose}>
              {t('actions.close')}
            </Button>
          </Head>
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}
