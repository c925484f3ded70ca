import type { MarketingSource, MarketingVersion } from '@sufra/domain/marketing/marketing-consent'
import type { Language } from '@sufra/domain/platform/choices'
import { Schema } from 'mongoose'
import type { MergedRecord } from '../platform/calls/merged-records.ts'
import { defineModel } from '../platform/db/store.ts'

/** The present state is `mailConsent` of the customer. */
export interface MailConsent {
  isOn: boolean
  textVersion: MarketingVersion
  language: Language
  source: MarketingSource
  at: Date
}

/** A change, as evidence: never altered, and deleted with the customer. */
export interface MarketingConsentRecord extends MailConsent, MergedRecord {
  customerId: number
  channel: 'mail'
  /** The campaign whose link was used. */
  campaignId?: number
}

const schema = new Schema<MarketingConsentRecord>(
  {
    customerId: { type: Number, required: true },
    formerCustomerId: { type: Number },
    channel: { type: String, required: true },
    isOn: { type: Boolean, required: true },
    textVersion: { type: String, required: true },
    language: { type: String, required: true },
    source: { type: String, required: true },
    at: { type: Date, required: true },
    campaignId: { type: Number },
  },
  { versionKey: false },
)
schema.index({ customerId: 1, at: -1 })

export const MarketingConsents = defineModel<MarketingConsentRecord>('marketing_consents', schema)
