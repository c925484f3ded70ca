import { PICTURE_MIDDLE, PICTURE_TYPES, type PicturePoint } from '@sufra/domain/picture'
import { common, useWords } from '@sufra/i18n/use-words'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type Ref, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { Picture, PictureRoom, type StoredPicture } from '../pictures/picture.tsx'
import { PointPicker } from '../pictures/point-picker.tsx'
import { unseen } from '../text/visually-hidden.tsx'
import { color, radius, space } from '../theme/theme.ts'
import { Field, type FieldProps } from './field.tsx'
import { fileIn, type PictureProblem, problemOf } from './picture-file.ts'

export interface ChosenPicture {
  file: File
  point: PicturePoint
}

export type PictureValue = StoredPicture | ChosenPicture | null

export function isChosen(value: PictureValue): value is ChosenPicture {
  return value !== null && 'file' in value
}

interface PictureFieldProps extends FieldProps {
  value: PictureValue
  onChange: (value: PictureValue) => void
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

const Place = styled.div`
  display: grid;
  gap: ${space[2]};
`
const Empty = styled(PictureRoom)`
  display: grid;
  place-items: center;
  aspect-ratio: 4;
  border: 1px dashed ${color.edge};
  border-radius: ${radius.control};
  background: ${color.paper};
  color: ${color.muted};
`
const Kept = styled.div`
  overflow: hidden;
  border-radius: ${radius.control};
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`
/** Only handheld devices show the camera button. */
const OnPhones = styled.span`
  display: none;
  @media (pointer: coarse) { display: contents; }
`
const Told = styled.p`${unseen}`

export function PictureField({ value, onChange, onBlur, ref, error, hint, ...field }: PictureFieldProps) {
  const t = useWords(common)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const told = problem ? t(`errors.${problem}`) : error

  function take(file: File | undefined): void {
    if (!file) return
    const found = problemOf(file)
    setProblem(found)
    if (!found) onChange({ file, point: PICTURE_MIDDLE })
  }
  function drop(wrong: PictureProblem | null): void {
    setProblem(wrong)
    onChange(null)
  }
  function takeOver(event: DragEvent | ClipboardEvent, transfer: DataTransfer | null): void {
    const file = fileIn(transfer)
    // Pasted text belongs to other fields.
    if (!file) return
    event.preventDefault()
    take(file)
  }
  const input = (place: typeof files, label: string, capture?: 'environment') => (
    <input
      ref={place}
      type="file"
      hidden
      aria-label={label}
      accept={PICTURE_TYPES.join()}
      capture={capture}
      onChange={({ target }) => {
        take(target.files?.[0])
        // Allows choosing the same file again.
        target.value = ''
      }}
    />
  )
  return (
    <Field
      {...field}
      as="group"
      optional
      error={told}
      hint={hint ?? t(isChosen(value) ? 'picture.pointHint' : 'picture.hint')}
    >
      {(wiring, labelId) => (
        <Place
          role="group"
          aria-labelledby={labelId}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => takeOver(event, event.dataTransfer)}
          onPaste={(event) => takeOver(event, event.clipboardData)}
          onBlur={onBlur}
        >
          {value === null && (
            <Empty>
              <Icon of={ImagePlus} size={28} />
            </Empty>
          )}
          {isChosen(value) && (
            <PointPicker
              {...value}
              onChange={(point) => onChange({ ...value, point })}
              onBroken={() => drop('PICTURE_DAMAGED')}
            />
          )}
          {value !== null && !isChosen(value) && (
            <Kept>
              <Picture picture={value} alt={t('picture.kept')} sizes="560px" />
            </Kept>
          )}
          <Choices>
            <Button
              {...wiring}
              ref={ref}
              kind="secondary"
              icon={<Icon of={ImagePlus} />}
              onClick={() => files.current?.click()}
            >
              {t(value === null ? 'picture.choose' : 'picture.another')}
            </Button>
            <OnPhones>
              <Button kind="secondary" icon={<Icon of={Camera} />} onClick={() => camera.current?.click()}>
                {t('picture.take')}
              </Button>
            </OnPhones>
            {value !== null && (
              <Button kind="quiet" icon={<Icon of={Trash2} />} onClick={() => drop(null)}>
                {t('picture.remove')}
              </Button>
            )}
          </Choices>
          {input(files, t('picture.choose'))}
          {input(camera, t('picture.take'), 'environment')}
          <Told role="status">{problem && told}</Told>
        </Place>
      )}
    </Field>
  )
}
