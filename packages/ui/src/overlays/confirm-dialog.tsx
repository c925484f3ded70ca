import { common, useWords } from '@sufra/i18n/use-words'
import { useDensity } from '@sufra/ui/density'
import { useLayer } from '@sufra/ui/layers'
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../controls/button.tsx'
import { guardEarlyPresses } from './guard-early-presses.ts'
import { Actions, backdrop, questionCard, questionText, questionTitle } from './overlay.ts'
import { useReturnFocus } from './use-return-focus.ts'

const Backdrop = styled(AlertDialog.Overlay)`${backdrop}`
const Card = styled(AlertDialog.Content)`${questionCard}`
const Title = styled(AlertDialog.Title)`${questionTitle}`
const Text = styled(AlertDialog.Description)`${questionText}`

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  kind?: 'danger' | 'primary'
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, kind = 'danger', busy = false, onConfirm, onCancel } = props
  const t = useWords(common)
  const density = useDensity()
  const focus = useReturnFocus()
  const cancel = () => !busy && onCancel()
  const overlay = useLayer(open, { close: cancel })
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && cancel()}>
      <AlertDialog.Portal>
        <Backdrop ref={guardEarlyPresses} />
        <Card ref={guardEarlyPresses} {...focus} {...overlay} data-density={density}>
          <Title>{title}</Title>
          <Text>{text}</Text>
          <Actions>
            <AlertDialog.Cancel asChild>
              <Button kind="secondary" paused={busy}>
                {cancelLabel ?? t('actions.cancel')}
              </Button>
            </AlertDialog.Cancel>
            <Button kind={kind} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Actions>
        </Card>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
