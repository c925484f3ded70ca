import { common, useWords } from '@sufra/i18n/use-words'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useRef } from 'react'
import styled, { keyframes } from 'styled-components'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { IconButtonFace } from '../controls/icon-button.tsx'
import { color, font, layer, motion, radius, shadow, size, space, width } from '../theme/theme.ts'
import { toastTime } from './toast-time.ts'

export interface VisibleToast {
  id: number
  title: string
  tone: 'info' | 'success' | 'danger'
  description?: string
  action?: { label: string; onPress: () => void }
  ms?: number
}

export interface ToastRegionProps {
  toast: VisibleToast | null
  onDismissed: (id: number) => void
}

const marks = { info: Info, success: CircleCheck, danger: CircleAlert } as const
const markColors = { info: color.gold, success: color.success, danger: color.danger } as const

const enter = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`
const Card = styled(Toast.Root)<{ $tone: VisibleToast['tone'] }>`
  display: flex;
  align-items: start;
  gap: ${space[2]};
  padding-block: 14px;
  padding-inline: ${space[4]} ${space[2]};
  border-radius: ${radius.card};
  border: 1px solid ${color.line};
  background: ${color.card};
  color: ${color.ink};
  box-shadow: ${shadow.overlay};
  animation: ${enter} ${motion.gentle};
  > svg { margin-block-start: 4px; color: ${({ $tone }) => markColors[$tone]}; }
  /*
   * A modal dialog switches the page off, and on the element itself what came before it; a notification must stay usable
   * beside it.
   */
  pointer-events: auto !important;

  /* On the narrowest the description has the whole width, so that its words stay whole. */
  @media (width < ${width.magnified}) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    padding-inline-start: ${space[3]};
    > svg { display: none; }
  }

  &[data-swipe='move'] { transform: translateX(var(--radix-toast-swipe-move-x)); }
  &[data-swipe='cancel'] { transform: none; transition: transform ${motion.gentle}; }
`
const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  padding-block: 2px;
  @media (width < ${width.magnified}) { display: contents; }
`
const Title = styled(Toast.Title)`
  font-size: ${size.s};
  font-weight: ${font.strong};
`
const Description = styled(Toast.Description)`
  font-size: ${size.s};
  color: ${color.inkSoft};
  @media (width < ${width.magnified}) { grid-column: 1 / -1; order: 1; }
`
const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: ${layer.toast};
  /* Above the tabs of a customer's page, so that its head stays in sight. */
  inset-block-end: calc(64px + ${space[3]} + env(safe-area-inset-bottom));
  inset-inline: 0;
  margin-inline: auto;
  inline-size: min(420px, calc(100% - 32px));
  border-radius: ${radius.card};
  @media (width < ${width.magnified}) { inline-size: calc(100% - 16px); }

  body:not(:has([data-bar])) & { inset-block-end: calc(${space[4]} + env(safe-area-inset-bottom)); }

  /* Over what is dimmed above a sheet, where a sheet leaves room. */
  @media (height >= 720px) {
    body:has([role='dialog'][data-density='customer']) & {
      inset-block: calc(${space[2]} + env(safe-area-inset-top)) auto;
    }
  }
  /* Above the acts of a sheet that leaves none. */
  body:has([role='dialog'][data-tall]) & { inset-block: auto calc(96px + env(safe-area-inset-bottom)); }
  /* Staff's titles and what they open stand above; acts stand at the foot of dialogs and forms. */
  body:has([data-density='staff']) & { inset-block: auto calc(${space[4]} + env(safe-area-inset-bottom)); }
  body:has([data-density='staff']):has([role='dialog'], [data-foot]) & {
    inset-block-end: calc(88px + env(safe-area-inset-bottom));
  }
  /* Acts of rows stand at their end, and are pressed row by row: the other side stays free for them. */
  @media (min-width: ${width.tablet}) {
    body:has([data-density='staff']) & { inset-inline: ${space[4]} auto; }
  }
  @media (min-width: ${width.rail}) {
    body:has([data-density='staff']):not(:has([role='dialog'])) & { inset-inline-start: calc(${width.menu} + ${space[6]}); }
  }
`
const Cross = styled(IconButtonFace)`
  margin-block: -8px;
`

export function ToastRegion({ toast, onDismissed }: ToastRegionProps) {
  const t = useWords(common)
  const viewport = useRef<HTMLOListElement>(null)
  const dismiss = (id: number) => {
    // A hovered or focused notification pauses the timer, and Radix resumes it only on leaving.
    viewport.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    onDismissed(id)
  }
  return (
    <Toast.Provider duration={toastTime.ms} swipeDirection="right" swipeThreshold={50} label={t('toast.region')}>
      {toast && (
        <Card
          key={toast.id}
          $tone={toast.tone}
          duration={toast.ms && Math.max(toast.ms, toastTime.ms)}
          open
          onOpenChange={(open) => {
            if (!open) dismiss(toast.id)
          }}
        >
          <Icon of={marks[toast.tone]} />
          <Words>
            <Title>{toast.title}</Title>
            {toast.description && <Description>{toast.description}</Description>}
          </Words>
          {toast.action && (
            <Toast.Action asChild altText={toast.action.label}>
              <Button kind="quiet" onClick={toast.action.onPress}>
                {toast.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <Cross type="button" aria-label={t('toast.dismiss')}>
              <Icon of={X} />
            </Cross>
          </Toast.Close>
        </Card>
      )}
      {/* Radix hides all but live regions from screen readers while a dialog is open. Notifications announce themselves. */}
      <Viewport ref={viewport} hotkey={['F8']} label={`${t('toast.region')} (F8)`} aria-live="off" />
    </Toast.Provider>
  )
}
