import { useRestaurantQuery } from '@sufra/api/restaurant-api'
import type { Services } from '@sufra/contracts/reservations/services/entities'
import { NAME_MOST } from '@sufra/domain/platform/limits'
import { TURN_MINUTES } from '@sufra/domain/reservations/floor-plan'
import { SERVICE_STEPS, serviceAudiences } from '@sufra/domain/reservations/services'
import { Controlled } from '@sufra/forms/controlled'
import { Pair, RecordDialog } from '@sufra/forms/record-dialog'
import { formatWeekday } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { NumberField } from '@sufra/ui/number-field'
import { SelectField } from '@sufra/ui/select-field'
import { TextField } from '@sufra/ui/text-field'
import { TimeField } from '@sufra/ui/time-field'
import { managementWords } from '../../../management-words.ts'
import { DisplacementDialog } from '../../../parts/displacement/displacement-dialog.tsx'
import { ChoiceSet } from './choice-set.tsx'
import type { ServiceValues, StoredService } from './service-values.ts'
import { useServiceForm } from './use-service-form.ts'

interface ServiceDialogProps {
  stored: Services
  /** Null for a new one. */
  service: StoredService | null
  onClose: () => void
}

export function ServiceDialog({ stored, service, onClose }: ServiceDialogProps) {
  const t = useWords(managementWords)
  const tc = useWords(common)
  const language = useLanguage()
  const { form, submit, displacement } = useServiceForm(stored, service, onClose)
  const { data: restaurant } = useRestaurantQuery()
  const { control } = form
  const { errors } = form.formState
  const turnTimes = form.watch('turnTimes')
  return (
    <RecordDialog
      title={t(service ? 'services.editTitle' : 'services.add')}
      submitLabel={tc('actions.save')}
      state={form.formState}
      onSubmit={submit}
      onClose={onClose}
    >
      <DisplacementDialog {...displacement} />
      <Pair>
        <TextField
          label={t('services.name')}
          hint={t('services.nameHint')}
          maxLength={NAME_MOST}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t('services.nameAr')}
          optional
          lang="ar"
          dir="rtl"
          maxLength={NAME_MOST}
          error={errors.nameAr?.message}
          {...form.register('nameAr')}
        />
      </Pair>
      <Controlled name="days" control={control}>
        {({ value, onChange, error }) => (
          <ChoiceSet
            label={t('services.days')}
            choices={WEEK.map((day) => ({ id: day, label: formatWeekday(day, language, 'short') }))}
            chosen={value}
            onChange={onChange}
            error={error}
          />
        )}
      </Controlled>
      <Pair>
        <Controlled name="firstTime" control={control}>
          {(field) => <TimeField {...field} label={t('services.firstTime')} />}
        </Controlled>
        <Controlled name="lastTime" control={control}>
          {(field) => <TimeField {...field} label={t('services.lastTime')} />}
        </Controlled>
        <Controlled name="step" control={control}>
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('services.step')}
              options={listSteps(turnTimes, value).map((minutes) => toMinutesOption(minutes))}
              value={String(value)}
              onChange={(step) => onChange(Number(step))}
            />
          )}
        </Controlled>
        <Controlled name="online" control={control}>
          {(field) => (
            <SelectField
              {...field}
              label={t('services.online')}
              options={serviceAudiences.map((value) => ({ value, label: t(`services.audience.${value}`) }))}
            />
          )}
        </Controlled>
        {(['minPartySize', 'maxPartySize', 'noticeMinutes'] as const).map((name) => (
          <Controlled key={name} name={name} control={control}>
            {(field) => (
              <NumberField {...field} label={t(`services.${name}`)} hint={t('services.limitsHint')} optional />
            )}
          </Controlled>
        ))}
        {restaurant?.turnTimes && (
          <>
            <Controlled name="turnTimes" control={control}>
              {({ value, onChange, ...field }) => (
                <SelectField
                  {...field}
                  label={t('services.turn')}
                  options={listTurnOptions(value)}
                  value={toTurn(value)}
                  onChange={(turn) => onChange(toTurnTimes(turn, value))}
                />
              )}
            </Controlled>
            {(['maxPeopleStarting', 'maxPartiesStarting'] as const).map((name) => (
              <Controlled key={name} name={`pacing.${name}`} control={control}>
                {(field) => (
                  <NumberField {...field} label={t(`services.${name}`)} hint={t('services.paceHint')} optional />
                )}
              </Controlled>
            ))}
          </>
        )}
      </Pair>
      <Areas form={form} />
    </RecordDialog>
  )

  function toMinutesOption(count: number) {
    return { value: String(count), label: t('services.minutes', { count }) }
  }

  function listTurnOptions(value: ServiceValues['turnTimes']) {
    const bySize = toTurn(value) === BY_SIZE ? [{ value: BY_SIZE, label: t('services.turnBySize') }] : []
    return [{ value: OF_PLAN, label: t('services.turnOfPlan') }, ...bySize, ...TURNS.map(toMinutesOption)]
  }
}

function Areas({ form: { control } }: Pick<ReturnType<typeof useServiceForm>, 'form'>) {
  const t = useWords(managementWords)
  const written = useWritten()
  const { data: restaurant } = useRestaurantQuery()
  if (!restaurant?.areas) return null
  const choices = restaurant.areas.map(({ id, name, nameAr }) => ({
    id,
    label: written({ text: name, arabic: nameAr }).text,
  }))
  return (
    <Controlled name="areaIds" control={control}>
      {({ value, onChange, error }) => (
        <ChoiceSet
          label={t('services.areas')}
          hint={t('services.areasHint')}
          {...{ choices, onChange, error }}
          chosen={value}
        />
      )}
    </Controlled>
  )
}

const WEEK = [0, 1, 2, 3, 4, 5, 6]
const OF_PLAN = 'plan'
const BY_SIZE = 'size'
const TURNS = Array.from(
  { length: (TURN_MINUTES.most - TURN_MINUTES.least) / TURN_MINUTES.step + 1 },
  (_, index) => TURN_MINUTES.least + index * TURN_MINUTES.step,
)

/** Sittings at fixed times have steps as long as their turn. */
function listSteps(turnTimes: ServiceValues['turnTimes'], present: number): number[] {
  const turns = turnTimes?.map(({ minutes }) => minutes) ?? []
  return [...new Set([...SERVICE_STEPS, ...turns, present])].sort((a, b) => a - b)
}

function toTurn(turnTimes: ServiceValues['turnTimes']): string {
  const [first, ...others] = turnTimes ?? []
  if (!first) return OF_PLAN
  return others.length > 0 ? BY_SIZE : String(first.minutes)
}

function toTurnTimes(turn: string, present: ServiceValues['turnTimes']): ServiceValues['turnTimes'] {
  if (turn === OF_PLAN) return null
  return turn === BY_SIZE ? present : [{ upToPartySize: null, minutes: Number(turn) }]
}
