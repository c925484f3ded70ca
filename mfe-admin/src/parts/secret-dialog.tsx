import { Button } from '@sufra/ui/button'
import { CopyButton } from '@sufra/ui/copy-button'
import { Dialog } from '@sufra/ui/dialog'
import { Bdi } from '@sufra/ui/localized-text'
import { Notice } from '@sufra/ui/notice'
import { color, radius, size, space } from '@sufra/ui/theme'
import styled from 'styled-components'

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`
const Secret = styled.code`
  inline-size: 100%;
  padding: ${space[3]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.control};
  font-size: ${size.s};
  overflow-wrap: anywhere;
  user-select: all;
  bdi { white-space: normal; }
`

interface SecretDialogProps {
  title: string
  warning: string
  label: string
  secret: string
  copyLabel: string
  doneLabel: string
  onClose: () => void
}

/** Closed by its button alone, because no other answer contains the secret. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, warning, label, secret, copyLabel, doneLabel, onClose } = props
  return (
    <Dialog open title={title} footer={<Button onClick={onClose}>{doneLabel}</Button>}>
      <Stack>
        <Notice $tone="gold" role="alert">
          {warning}
        </Notice>
        <Secret aria-label={label}>
          <Bdi>{secret}</Bdi>
        </Secret>
        <CopyButton text={secret} label={copyLabel} />
      </Stack>
    </Dialog>
  )
}
