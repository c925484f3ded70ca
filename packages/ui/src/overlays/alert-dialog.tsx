import { common, useWords } from '@sufra/i18n/use-words'
import { useDensity } from '@sufra/ui/density'
import { useLayer } from '@sufra/ui/layers'
import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../controls/button.tsx'
import { guardEarlyPresses } from './guard-early-presses.ts'
import { Actions, backdrop, questionCard, questionText, questionTitle } from './overlay.ts'
import { useReturnFocus } from './use-return-focus.ts'

const Backdrop = styled(Radix.Overlay)`${backdrop}`
const Card = styled(Radix.Content)`${questionCard}`
const Title = styled(Radix.Title)`${questionTitle}`
const Text = styled(Radix.Description)`${questionText}`

interface AlertDialogProps {
  message: string | null
  text?: string
  action?: ReactNode
  onClose: () => void
  /** Called after closing, to move the focus; by default it returns to where it was. */
  onClosed?: () => void
}

/** The specification's Alert: one sentence, one OK. */
export function AlertDialog({ message, text, action, onClose, onClosed }: AlertDialogProps) {
  const t = useWords(common)
  const density = useDensity()
  const focus = useReturnFocus(onClosed)
  const overlay = useLayer(message !== null, { close: onClose })
  return (
    <Radix.Root open={message !== null} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Backdrop ref={guardEarlyPresses} />
        <Card
          ref={guardEarlyPresses}
          {...focus}
          {...overlay}
          data-density={density}
          {...(text ? {} : { 'aria-describedby': undefined })}
        >
          <Title>{message}</Title>
          {text && <Text>{text}</Text>}
          <Actions>
            {action}
            {/* Radix focuses its Cancel only. */}
            <Radix.Cancel asChild>
              <Button>{t('actions.ok')}</Button>
            </Radix.Cancel>
          </Actions>
        </Card>
      </Radix.Portal>
    </Radix.Root>
  )
}
