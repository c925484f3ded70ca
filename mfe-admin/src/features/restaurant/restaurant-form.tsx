import { getErrorSentence } from '@sufra/api/api-error'
import type { RestaurantRecord } from '@sufra/contracts/promotions/restaurant/entities'
import { createDarkAccent, parseColor } from '@sufra/domain/platform/accent-color'
import { Controlled } from '@sufra/forms/controlled'
import { SaveFoot } from '@sufra/forms/save-foot'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { Card } from '@sufra/ui/card'
import { TextField } from '@sufra/ui/text-field'
import { color, palettes, size, space, width } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { type ReactNode, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { useSaveRestaurantMutation } from '../../calls/restaurant.ts'
import { words } from '../../words.ts'
import { AccentPreview } from './accent-preview.tsx'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import { findProblem, MOST, type RestaurantValues, type TextName, toRequest, toValues } from './restaurant-values.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`
const Section = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  h2 { font-size: ${size.l}; }
  > p { max-inline-size: 70ch; color: ${color.inkSoft}; font-size: ${size.s}; }
`
const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  align-items: start;
  @media (width < ${width.tablet}) { grid-template-columns: minmax(0, 1fr); }
`
const TYPES: Partial<Record<TextName, 'tel' | 'email' | 'url'>> = {
  phone: 'tel',
  chatNumber: 'tel',
  email: 'email',
  mapUrl: 'url',
  website: 'url',
  social1: 'url',
  social2: 'url',
  social3: 'url',
}

export function RestaurantForm({ record }: { record: RestaurantRecord }) {
  const t = useWords(words)
  const [send] = useSaveRestaurantMutation()
  const [isUploading, setUploading] = useState(false)
  const form = useForm<RestaurantValues>({ defaultValues: toValues(record) })
  const { save, notice, onSubmit } = useRecordEdit(form, { record, toValues })
  const { errors } = form.formState
  const accent = parseColor(useWatch({ control: form.control, name: 'accentColor' }))
  const submit = async (values: RestaurantValues) => {
    const saved = await save(
      ({ version }) => send({ ...toRequest(values), ifMatch: version }).unwrap(),
      (refusal) =>
        showToast({ title: t('restaurant.saveFailed'), description: getErrorSentence(refusal), tone: 'danger' }),
    )
    if (!saved) return
    form.reset(toValues(saved))
    showToast({ title: t('restaurant.saved'), tone: 'success' })
  }
  const register = (name: TextName) =>
    form.register(name, {
      validate: (text) => {
        const problem = findProblem(name, text)
        return problem === null || t(`restaurant.${problem}`, { most: MOST[name] ?? 0, example: palettes.light.gold })
      },
    })
  const renderText = (name: TextName, hint?: string) => (
    <TextField
      {...register(name)}
      // The field's own check is by the browser's language.
      {...(TYPES[name] && { inputMode: TYPES[name], dir: 'ltr' })}
      {...(name.endsWith('Ar') && { lang: 'ar', dir: 'rtl' })}
      label={t(`restaurant.${name}`)}
      hint={hint}
      error={errors[name]?.message}
      optional={name !== 'name' && name !== 'phone'}
    />
  )
  return (
    <Form noValidate onSubmit={onSubmit(form.handleSubmit(submit))}>
      <Part title={t('restaurant.contact')}>
        <Pairs>
          {renderText('name')}
          {renderText('nameAr')}
          {renderText('phone', t('restaurant.phoneHint'))}
          {renderText('chatNumber', t('restaurant.chatHint'))}
          {renderText('email')}
        </Pairs>
      </Part>
      <Part title={t('restaurant.place')} text={t('restaurant.placeText')}>
        <Pairs>
          {renderText('address')}
          {renderText('addressAr')}
          {renderText('mapUrl', t('restaurant.mapHint'))}
          {renderText('website')}
          {renderText('social1')}
          {renderText('social2')}
          {renderText('social3')}
        </Pairs>
      </Part>
      <Part title={t('restaurant.look')} text={t('restaurant.lookText')}>
        <Controlled name="logo" control={form.control}>
          {(field) => <LogoField {...field} onBusy={setUploading} />}
        </Controlled>
        <Pairs>
          <ColorField
            {...register('accentColor')}
            name="accentColor"
            otherwise={palettes.light.gold}
            control={form.control}
            label={t('restaurant.accentColor')}
            hint={t('restaurant.accentHint')}
            error={errors.accentColor?.message}
          />
          <ColorField
            {...register('accentColorDark')}
            name="accentColorDark"
            otherwise={accent ? createDarkAccent(accent) : palettes.dark.gold}
            control={form.control}
            label={t('restaurant.accentColorDark')}
            hint={t('restaurant.accentDarkHint')}
            error={errors.accentColorDark?.message}
          />
        </Pairs>
        <AccentPreview control={form.control} />
      </Part>
      <Part title={t('restaurant.card')} text={t('restaurant.cardText')}>
        <Pairs>
          {renderText('cardNote')}
          {renderText('cardNoteAr')}
        </Pairs>
      </Part>
      <SaveFoot state={form.formState} notice={notice} fields={useTexts()} isPaused={isUploading} />
    </Form>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Section as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </Section>
  )
}

const TEXTS = [
  ...(['name', 'nameAr', 'phone', 'chatNumber', 'email', 'address', 'addressAr', 'mapUrl', 'website'] as const),
  ...(['social1', 'social2', 'social3', 'accentColor', 'accentColorDark', 'cardNote', 'cardNoteAr'] as const),
]

type Texts = { readonly [Name in keyof RestaurantValues]: readonly [string, (values: RestaurantValues) => string] }

function useTexts(): Texts {
  const t = useWords(words)
  const texts = TEXTS.map((name) => [name, [t(`restaurant.${name}`), (values: RestaurantValues) => values[name]]])
  const readLogo = ({ logo }: RestaurantValues) => (logo ? `${logo.width} × ${logo.height}` : '')
  return { ...(Object.fromEntries(texts) as Omit<Texts, 'logo'>), logo: [t('restaurant.logo'), readLogo] }
}
