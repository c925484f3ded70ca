import { common, useWords } from '@sufra/i18n/use-words'
import { useDensity } from '@sufra/ui/density'
import { useLayer } from '@sufra/ui/layers'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useDeferredValue } from 'react'
import styled, { css } from 'styled-components'
import { IconButton } from '../controls/icon-button.tsx'
import { display, typedName } from '../theme/styles.ts'
import { color, layer, motion, radius, shadow, size, space, width } from '../theme/theme.ts'
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx'
import { guardEarlyPresses } from './guard-early-presses.ts'
import { Actions, backdrop, centredCard, forcedEdge, slideUp } from './overlay.ts'
import { useDragDown } from './use-drag-down.ts'
import { useDeferredOpen, useReturnFocus } from './use-return-focus.ts'

const Backdrop = styled(Radix.Overlay)`${backdrop}`

const sheet = css`
  position: fixed;
  z-index: ${layer.overlay};
  inset-block-end: 0;
  inset-inline: 0;
  margin-inline: auto;
  inline-size: min(${width.customer}, 100%);
  max-block-size: calc(100dvh - 24px);
  border-start-start-radius: 22px;
  border-start-end-radius: 22px;
  background: ${color.card};
  color: ${color.ink};
  box-shadow: ${shadow.dialog};
  animation: ${slideUp} ${motion.gentle};

  &:focus-visible { outline: none; box-shadow: ${shadow.dialog}; }
  ${forcedEdge}

  @media (min-width: ${width.wide}) {
    ${centredCard}
    inline-size: ${width.customer};
  }
`
/** A window lower than this fits little more than the dialog's head and foot. */
const LOW = '360px'
/** Of two columns. */
const WIDE = '880px'

const Panel = styled(Radix.Content)<{ $sheet: boolean; $tall: boolean; $wide: boolean }>`
  ${({ $sheet }) => ($sheet ? sheet : centredCard)}
  ${({ $tall }) => $tall && 'block-size: 100dvh;'}
  ${({ $wide }) => $wide && `inline-size: min(${WIDE}, calc(100% - 32px));`}
  display: flex;
  flex-direction: column;

  /* Where head and foot would leave no room between them, all of it is scrolled. */
  @media (height < ${LOW}) {
    overflow-y: auto;
    > * { flex: none; }
  }
`
const Head = styled.header<{ $sheet: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block: ${({ $sheet }) => ($sheet ? '20px' : space[4])} ${space[2]};
  padding-inline: ${space[6]} ${space[3]};
  ${({ $sheet }) => $sheet && 'touch-action: none; cursor: grab;'}
  @media (min-width: ${width.wide}) { touch-action: auto; cursor: auto; }
`
const Grip = styled.span`
  position: absolute;
  inset-block-start: 8px;
  inset-inline: 0;
  margin-inline: auto;
  inline-size: 40px;
  block-size: 4px;
  border-radius: ${radius.full};
  background: ${color.line};

  @media (min-width: ${width.wide}) { display: none; }
`
const Title = styled(Radix.Title)`
  ${display}
  ${typedName}
  font-size: ${size.xl};
  /* As high as the cross beside it, also where there is none. */
  display: flex;
  align-items: center;
  min-block-size: max(44px, var(--control));
  [data-density='staff'] & { min-block-size: 40px; font-size: ${size.l}; }
`
const Body = styled.div`
  flex: 1 1 auto;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* A focused field has its message in sight. */
  scroll-padding-block-end: 80px;
  padding-inline: ${space[6]};
  padding-block: ${space[2]} ${space[6]};
`
const Description = styled(Radix.Description)`
  ${typedName}
  margin-block-end: ${space[4]};
  color: ${color.muted};
  font-size: ${size.s};
`
const Foot = styled.footer`
  padding-inline: ${space[6]};
  padding-block: ${space[3]};
  padding-block-end: max(${space[4]}, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${color.line};
`

const Alert = styled.div`
  display: grid;
  gap: ${space[2]};
  max-block-size: 40dvh;
  margin-block-end: ${space[3]};
  overflow-y: auto;
`

/** Focuses `data-autofocus` or the first field, so that staff can type at once. */
function focusFirstField(event: Event) {
  const panel = event.currentTarget
  const field =
    panel instanceof HTMLElement &&
    (panel.querySelector('[data-autofocus]') ??
      panel.querySelector('input:not([disabled]), textarea:not([disabled]), [role=combobox]'))
  if (!(field instanceof HTMLElement)) return
  event.preventDefault()
  field.focus()
}

/** Renders after its surroundings, so that a press is answered in the next frame. */
function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

interface DialogProps {
  open: boolean
  /** Without it the dialog stays until its question is answered. */
  onClose?: () => void
  title: string
  description?: ReactNode
  /** Set once something was typed: closing by any way, and leaving the page, then asks first. */
  askBeforeClose?: boolean
  /** For a form inside `children`, use `<Button type="submit" form={id}>`. */
  footer?: ReactNode
  alert?: ReactNode
  /** Defaults: a sheet for customers, a card for staff and on wide screens. */
  variant?: 'sheet' | 'card'
  /** Takes its full height at once and renders its content afterwards. */
  tall?: boolean
  /** A card for two columns. */
  wide?: boolean
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    askBeforeClose,
    footer,
    alert,
    variant,
    tall = false,
    wide = false,
    children,
  } = props
  const t = useWords(common)
  const density = useDensity()
  const asSheet = (variant ?? (density === 'customer' ? 'sheet' : 'card')) === 'sheet'
  const question = useDiscardQuestion()
  const focus = useReturnFocus()
  const ask = (proceed?: () => void) =>
    question.ask(() => {
      onClose?.()
      proceed?.()
    })
  const close = () => (askBeforeClose ? ask() : onClose?.())
  const drag = useDragDown(close)
  const overlay = useLayer(open, { close, ask: askBeforeClose ? ask : undefined })
  return (
    <Radix.Root open={useDeferredOpen(open)} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Backdrop ref={guardEarlyPresses} />
        <Panel
          ref={guardEarlyPresses}
          {...focus}
          {...overlay}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            // On phones the keyboard would cover the sheet.
            if (!asSheet) focusFirstField(event)
          }}
          $sheet={asSheet}
          $tall={tall}
          $wide={wide}
          data-density={density}
          data-tall={tall || undefined}
          style={drag.dragging ? { transform: `translateY(${drag.offset}px)`, transition: 'none' } : undefined}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Head $sheet={asSheet} {...(asSheet ? drag.handle : {})}>
            {asSheet && <Grip aria-hidden />}
            <Title>{title}</Title>
            {onClose && <IconButton label={t('actions.close')} icon={X} onClick={close} />}
          </Head>
          <Body>
            {description && <Description>{description}</Description>}
            {tall ? <Deferred>{children}</Deferred> : children}
          </Body>
          {footer && (
            <Foot>
              {alert && <Alert>{alert}</Alert>}
              <Actions>{footer}</Actions>
            </Foot>
          )}
          <DiscardQuestion {...question} />
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}
