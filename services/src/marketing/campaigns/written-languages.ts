import { type DraftTexts, listWrittenLanguages } from '@sufra/domain/marketing/campaign'
import { LANGUAGES, type Language } from '@sufra/domain/platform/choices'
import type { QueryFilter } from 'mongoose'
import { type CustomerRecord, filterConsentIn } from '../../customers/public.ts'

/** Those of a campaign's customers who can read it; no filter where it is written in all languages. */
export function filterReaders(languages: readonly Language[]): QueryFilter<CustomerRecord>[] {
  return languages.length < LANGUAGES.length ? [filterConsentIn(languages)] : []
}

/** By the language of the consent, as the mail. */
export function canRead({ mailConsent }: CustomerRecord, campaign: DraftTexts): boolean {
  return mailConsent !== undefined && listWrittenLanguages(campaign).includes(mailConsent.language)
}
