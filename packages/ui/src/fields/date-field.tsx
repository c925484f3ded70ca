import { common, useWords } from '@sufra/i18n/use-words'
import { useDensity } from '@sufra/ui/density'
import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type Ref, Suspense, useState } from 'react'
import styled from 'styled-components'
import { IconButton } from '../controls/icon-button.tsx'
import { Skeleton } from '../lists/skeleton.tsx'
import { PartBoundary } from '../parts/part-boundary.tsx'
import { createRetryingLazy } from '../parts/retrying-lazy.ts'
import { popPanel } from '../theme/styles.ts'
import { layer, space } from '../theme/theme.ts'
import { Field, type FieldProps } from './field.tsx'
import { Input } from './text-field.tsx'
import { useTypedDay } from './use-typed-day.ts'

// Loads with the first opening, not with the first screen.
const calendar = createRetryingLazy(() => import('../calendar/calendar.tsx'))

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; null while nothing valid is entered. */
  value: string | null
  onChange: (day: string | null) => void
  min?: string
  max?: string
  /** The restaurant's current day, `YYYY-MM-DD`; defaults to the machine's. */
  today?: string
  name?: string
  id?: string
  disabled?: boolean
  autoComplete?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const Row = styled.div`
  position: relative;
  input { padding-inline-end: 52px; }
  /* The field's own direction is left to right, so in Arabic the button stands at the field's start. */
  [dir='rtl'] & input { padding-inline: 52px 14px; }
  button {
    position: absolute;
    inset-inline-end: 2px;
    inset-block-start: 50%;
    translate: 0 -50%;
  }
`
const Panel = styled(Popover.Content)`
  ${popPanel}
  z-index: ${layer.overlay};
  padding: ${space[3]};
  min-inline-size: min(316px, calc(100vw - 16px));
  min-block-size: min(340px, var(--radix-popover-content-available-height));
`

/** A calendar day, typed (`DD/MM/YYYY`, `YYYY-MM-DD` or digits alone, also Arabic) or picked. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, hideLabel, id, value, onChange, min, max, today, onBlur, ...input } = props
  const t = useWords(common)
  const density = useDensity()
  const [open, setOpen] = useState(false)
  const [attempt, setAttempt] = useState(calendar.getLatest)
  const Calendar = calendar.getAttempt(attempt)
  const day = useTypedDay({ value, onChange, min, max })
  return (
    <Field {...{ id, label, hint, optional, hideLabel }} error={day.problem ?? error}>
      {(wiring) => (
        <Popover.Root open={open} onOpenChange={setOpen} modal>
          <Popover.Anchor asChild>
            <Row>
              <Input
                placeholder={t('date.format')}
                autoComplete="off"
                {...input}
                {...wiring}
                type="text"
                inputMode="numeric"
                dir="ltr"
                value={day.text}
                onChange={(event) => day.type(event.target.value)}
                onBlur={() => {
                  day.leave()
                  onBlur?.()
                }}
              />
              <Popover.Trigger asChild>
                <IconButton label={t('date.choose', { label })} icon={CalendarDays} disabled={input.disabled} />
              </Popover.Trigger>
            </Row>
          </Popover.Anchor>
          <Popover.Portal>
            <Panel
              align="end"
              sideOffset={6}
              collisionPadding={8}
              data-density={density}
              aria-label={t('date.calendar', { label })}
              // The calendar focuses the chosen day or today itself.
              onOpenAutoFocus={(event) => event.preventDefault()}
            >
              <PartBoundary onRetry={() => setAttempt(calendar.retry())}>
                <Suspense fallback={<Skeleton height="316px" />}>
                  <Calendar
                    {...{ value, min, max, today }}
                    onPick={(picked) => {
                      day.pick(picked)
                      setOpen(false)
                    }}
                  />
                </Suspense>
              </PartBoundary>
            </Panel>
          </Popover.Portal>
        </Popover.Root>
      )}
    </Field>
  )
}
