import { getErrorSentence, isApiError } from '@sufra/api/api-error'
import type { Logo } from '@sufra/contracts/promotions/restaurant/fields'
import { getLogoAddress } from '@sufra/domain/promotions/logo'
import { useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Field } from '@sufra/ui/field'
import { Icon } from '@sufra/ui/icon'
import { color, radius, space } from '@sufra/ui/theme'
import { ImagePlus, Trash2 } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import styled from 'styled-components'
import { useSaveLogoMutation } from '../../calls/restaurant.ts'
import { words } from '../../words.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`
const Frame = styled.div`
  display: grid;
  place-items: center;
  inline-size: 96px;
  block-size: 96px;
  padding: ${space[2]};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.logoGround};
  color: ${color.onLogoGround};
  img { max-block-size: 100%; object-fit: contain; }
`

interface LogoFieldProps {
  value: Logo | null
  onChange: (logo: Logo | null) => void
  onBlur: () => void
  onBusy: (isBusy: boolean) => void
  error: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** Uploads a chosen file at once; the form saves its id. */
export function LogoField({ value, onChange, onBlur, onBusy, error, ref }: LogoFieldProps) {
  const t = useWords(words)
  const [send, { isLoading }] = useSaveLogoMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const files = useRef<HTMLInputElement>(null)
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return
    setRefusal(null)
    onBusy(true)
    try {
      onChange(await send({ file }).unwrap())
    } catch (problem) {
      if (!isApiError(problem)) throw problem
      setRefusal(getErrorSentence(problem))
    } finally {
      onBusy(false)
    }
  }
  return (
    <Field
      as="group"
      optional
      label={t('restaurant.logo')}
      hint={t('restaurant.logoHint')}
      error={refusal ?? error ?? ''}
    >
      {(wiring, labelId) => (
        <Row role="group" aria-labelledby={labelId} onBlur={onBlur}>
          <Frame>
            {value ? (
              <img src={getLogoAddress(value.id)} alt={t('restaurant.logo')} />
            ) : (
              <Icon of={ImagePlus} size={28} />
            )}
          </Frame>
          <Button
            {...wiring}
            ref={ref}
            kind="secondary"
            busy={isLoading}
            icon={<Icon of={ImagePlus} />}
            onClick={() => files.current?.click()}
          >
            {t(value ? 'restaurant.anotherLogo' : 'restaurant.chooseLogo')}
          </Button>
          {value && (
            <Button kind="quiet" icon={<Icon of={Trash2} />} onClick={() => onChange(null)}>
              {t('restaurant.removeLogo')}
            </Button>
          )}
          <input
            ref={files}
            type="file"
            hidden
            aria-label={t('restaurant.chooseLogo')}
            accept="image/svg+xml,image/png"
            onChange={({ target }) => {
              void upload(target.files?.[0])
              // Allows choosing the same file again.
              target.value = ''
            }}
          />
        </Row>
      )}
    </Field>
  )
}
