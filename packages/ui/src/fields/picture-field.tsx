import { PICTURE_MIDDLE, PICTURE_MOST_BYTES, PICTURE_TYPES, type PicturePoint } from '@sufra/domain/promotions/picture'
import { common, useWords } from '@sufra/i18n/use-words'
import { Camera, ImagePlus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type Ref, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../controls/button.tsx'
import { Icon } from '../controls/icon.tsx'
import { Picture, PictureFrame, type StoredPicture } from '../pictures/picture.tsx'
import { PointPicker } from '../pictures/point-picker.tsx'
import { visuallyHidden } from '../text/visually-hidden.tsx'
import { color, radius, space } from '../theme/theme.ts'
import { Field, type FieldProps } from './field.tsx'

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
const Empty = styled(PictureFrame)`
  display: grid;
  place-items: center;
  aspect-ratio: 4;
  border: 1px dashed ${color.edge};
  border-radius: ${radius.control};
  background: ${color.paper};
  color: ${color.muted};
`
const StoredPreview = styled.div`
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
const Announcement = styled.p`${visuallyHidden}`

export function PictureField({ value, onChange, onBlur, ref, error, hint, ...field }: PictureFieldProps) {
  const t = useWords(common)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const message = problem ? t(`errors.${problem}`) : error

  function selectFile(file: File | undefined): void {
    if (!file) return
    const found = getPictureProblem(file)
    setProblem(found)
    if (!found) onChange({ file, point: PICTURE_MIDDLE })
  }
  function clearPicture(wrong: PictureProblem | null): void {
    setProblem(wrong)
    onChange(null)
  }
  function receiveFile(event: DragEvent | ClipboardEvent, transfer: DataTransfer | null): void {
    const file = getFirstFile(transfer)
    // Pasted text belongs to other fields.
    if (!file) return
    event.preventDefault()
    selectFile(file)
  }
  const renderInput = (place: typeof files, label: string, capture?: 'environment') => (
    <input
      ref={place}
      type="file"
      hidden
      aria-label={label}
      accept={PICTURE_TYPES.join()}
      capture={capture}
      onChange={({ target }) => {
        selectFile(target.files?.[0])
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
      error={message}
      hint={hint ?? t(isChosen(value) ? 'picture.pointHint' : 'picture.hint')}
    >
      {(wiring, labelId) => (
        <Place
          role="group"
          aria-labelledby={labelId}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => receiveFile(event, event.dataTransfer)}
          onPaste={(event) => receiveFile(event, event.clipboardData)}
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
              onBroken={() => clearPicture('PICTURE_DAMAGED')}
            />
          )}
          {value !== null && !isChosen(value) && (
            <StoredPreview>
              <Picture picture={value} alt={t('picture.kept')} sizes="560px" />
            </StoredPreview>
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
              <Button kind="quiet" icon={<Icon of={Trash2} />} onClick={() => clearPicture(null)}>
                {t('picture.remove')}
              </Button>
            )}
          </Choices>
          {renderInput(files, t('picture.choose'))}
          {renderInput(camera, t('picture.take'), 'environment')}
          <Announcement role="status">{problem && message}</Announcement>
        </Place>
      )}
    </Field>
  )
}

type PictureProblem = 'PICTURE_KIND' | 'PICTURE_TOO_LARGE' | 'PICTURE_DAMAGED'

function getPictureProblem({ type, size }: File): PictureProblem | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'PICTURE_KIND'
  return size > PICTURE_MOST_BYTES ? 'PICTURE_TOO_LARGE' : null
}

function getFirstFile(transfer: DataTransfer | null): File | undefined {
  return [...(transfer?.files ?? [])][0]
}
