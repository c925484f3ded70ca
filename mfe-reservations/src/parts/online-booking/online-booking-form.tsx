import { getErrorSentence } from '@sufra/api/api-error'
import type { OnlineBooking } from '@sufra/contracts/reservations/online/entities'
import { toWebAddress } from '@sufra/domain/platform/web-link'
import { MOST_EMBED_ORIGINS, parseEmbedOrigin } from '@sufra/domain/reservations/embed-origin'
import { Controlled } from '@sufra/forms/controlled'
import { SaveFoot } from '@sufra/forms/save-foot'
import { useRecordEdit } from '@sufra/forms/use-record-edit'
import { useWords } from '@sufra/i18n/use-words'
import { SwitchField } from '@sufra/ui/switch-field'
import { TextAreaField } from '@sufra/ui/text-area-field'
import { space } from '@sufra/ui/theme'
import { showToast } from '@sufra/ui/toast'
import { useForm } from 'react-hook-form'
import styled from 'styled-components'
import { useSaveOnlineBookingMutation } from '../../calls/opening.ts'
import { managementWords } from '../../management-words.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 560px;
`

interface Values {
  isOpen: boolean
  isQueueOpen: boolean
  /** One address a line. */
  sites: string
}

export function OnlineBookingForm({ stored, readOnly }: { stored: OnlineBooking; readOnly: boolean }) {
  const t = useWords(managementWords)
  const [send] = useSaveOnlineBookingMutation()
  const form = useForm<Values>({ defaultValues: toValues(stored) })
  const edit = useRecordEdit(form, { record: stored, toValues })
  const { errors } = form.formState
  const submit = form.handleSubmit(async ({ isOpen, isQueueOpen, sites }) => {
    const saved = await edit.save(
      ({ version }) =>
        send({
          ...{ isOpen, embedOrigins: listSites(sites), ifMatch: version },
          ...(isQueueOpen !== toValues(stored).isQueueOpen && { isQueueOpen }),
        }).unwrap(),
      (refusal) => {
        showToast({ title: t('onlineBooking.saveFailed'), description: getErrorSentence(refusal), tone: 'danger' })
      },
    )
    if (!saved) return
    form.reset(toValues(saved))
    showToast({ title: t('onlineBooking.saved'), tone: 'success' })
  })
  const fields = {
    isOpen: [
      t('onlineBooking.open'),
      ({ isOpen }: Values) => t(isOpen ? 'onlineBooking.isOpen' : 'onlineBooking.isClosed'),
    ],
    isQueueOpen: [
      t('onlineBooking.queue'),
      ({ isQueueOpen }: Values) => t(isQueueOpen ? 'onlineBooking.isOpen' : 'onlineBooking.isClosed'),
    ],
    sites: [t('onlineBooking.sites'), ({ sites }: Values) => sites],
  } as const
  return (
    <Form noValidate onSubmit={edit.onSubmit(submit)}>
      <Controlled name="isOpen" control={form.control}>
        {({ ref, ...field }) => <SwitchField {...field} label={t('onlineBooking.open')} disabled={readOnly} />}
      </Controlled>
      <Controlled name="isQueueOpen" control={form.control}>
        {({ ref, ...field }) => <SwitchField {...field} label={t('onlineBooking.queue')} disabled={readOnly} />}
      </Controlled>
      <TextAreaField
        label={t('onlineBooking.sites')}
        hint={t('onlineBooking.sitesHint')}
        optional
        dir="ltr"
        rows={3}
        placeholder="www.example.com"
        readOnly={readOnly}
        error={errors.sites?.message}
        {...form.register('sites', { validate: (sites) => areSites(sites) || t('onlineBooking.sitesWrong') })}
      />
      {!readOnly && <SaveFoot state={form.formState} notice={edit.notice} fields={fields} />}
    </Form>
  )
}

const toValues = ({ isOpen, embedOrigins, isQueueOpen = false }: OnlineBooking): Values => ({
  isOpen,
  isQueueOpen,
  sites: embedOrigins.join('\n'),
})

/** A typed address without a scheme gets `https://`. */
const readSite = (typed: string) => parseEmbedOrigin(toWebAddress(typed) ?? '') ?? typed

const listSites = (sites: string) => sites.split(/\s+/).filter(Boolean).map(readSite)

function areSites(sites: string): boolean {
  const all = listSites(sites)
  return all.length <= MOST_EMBED_ORIGINS && all.every((site) => parseEmbedOrigin(site) !== null)
}
