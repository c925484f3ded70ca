import type { Campaign, CampaignAudience, CampaignResult } from '@sufra/contracts/marketing/campaigns/entities'

export function createCampaign(facts: Partial<Campaign> = {}): Campaign {
  return {
    id: 1,
    name: 'Autumn',
    segmentId: 5,
    subject: 'We miss you',
    subjectAr: 'اشتقنا إليك',
    text: 'Come back.\n\nThe kunafa waits.',
    textAr: 'عد إلينا.',
    code: null,
    date: '2036-12-01',
    time: '10:00',
    sendAt: '2036-12-01T06:00:00.000Z',
    state: 'draft',
    createdBy: 'owner',
    createdAt: '2036-11-20T08:00:00.000Z',
    startedAt: null,
    endedAt: null,
    version: 3,
    ...facts,
  }
}

export function createAudience(facts: Partial<CampaignAudience> = {}): CampaignAudience {
  return { inSegment: 60, reachable: 31, mailedThisWeek: 1, heldOut: 3, recipients: 27, canSend: true, ...facts }
}

export function createResult(facts: Partial<CampaignResult> = {}): CampaignResult {
  return {
    isComplete: true,
    recipients: 27,
    heldOut: 3,
    mailedThisWeek: 1,
    waiting: 0,
    sent: 25,
    refused: 1,
    leftOut: 1,
    unsubscribed: 2,
    codesGiven: 25,
    codesUsed: 4,
    visitors: { mailed: 10, heldOut: 1 },
    visitsUntil: '2036-12-31',
    ...facts,
  }
}
