import * as contract from '@sufra/contracts/releases/calls'
import type { ReleaseFigures } from '@sufra/contracts/releases/entities'
import { LOCAL_VERSION, type VersionFigures } from '@sufra/contracts/releases/figures'
import * as auth from '@sufra/runtime/calls/auth'
import { type ReleaseFolder, readReleases } from '@sufra/runtime/calls/gateway'
import { call } from '@sufra/runtime/internal-call'
import { type ActionContext, defineAction } from '../../platform/calls/action.ts'

const MOST_KINDS = 20

export const listReleases = defineAction(contract.listReleases, async (ctx) => {
  const folder = await call(ctx, readReleases, {})
  return { ...folder, frontEnds: await Promise.all(folder.frontEnds.map((each) => addFigures(ctx, each))) }
})

async function addFigures(ctx: ActionContext, releases: ReleaseFolder['frontEnds'][number]) {
  const served = releases.served?.version ?? LOCAL_VERSION
  const previous = releases.versions.find(({ state }) => state === 'previous')?.version
  const versions = previous ? [served, previous] : [served]
  const figures = await call(ctx, auth.readFigures, { frontEnd: releases.frontEnd, versions })
  const present = figures.find(({ version }) => version === served)
  return {
    ...releases,
    figures: toDto(present),
    previousFigures: toDto(figures.find(({ version }) => version === previous)),
    errorKinds: present?.kinds.slice(0, MOST_KINDS) ?? [],
    errorKindCount: present?.kinds.length ?? 0,
  }
}

function toDto(figures: VersionFigures | undefined): ReleaseFigures | null {
  if (!figures) return null
  const { views, errors, loadFailures, lcpP75Ms, inpP75Ms } = figures
  const errorsPerThousandViews = views > 0 ? Math.round((errors / views) * 10_000) / 10 : null
  return { views, errors, loadFailures, errorsPerThousandViews, lcpP75Ms, inpP75Ms }
}
