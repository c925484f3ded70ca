import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { formatNumber } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { Button } from '@sufra/ui/button'
import { Card } from '@sufra/ui/card'
import { LocalizedText } from '@sufra/ui/localized-text'
import { CardPicture } from '@sufra/ui/picture'
import { Skeleton } from '@sufra/ui/skeleton'
import { display } from '@sufra/ui/styles'
import { useId } from 'react'
import styled from 'styled-components'
import { CARD_WIDTHS } from '../../parts/columns.tsx'
import { Refusal } from '../../parts/form.tsx'
import { getRewardAnchor } from '../../parts/offered-rewards.ts'
import { ProgressBar } from '../../parts/progress-bar.tsx'
import { words } from '../../words.ts'

/** Scroll margin for links from above. */
const Face = styled(Card)`
  scroll-margin-block-start: ${({ theme }) => theme.space[4]};
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  @media (width < ${({ theme }) => theme.width.magnified}) { grid-template-columns: minmax(0, 1fr); }
  gap: ${({ theme }) => theme.space[4]};
`
const Name = styled.h2`
  font-size: ${({ theme }) => theme.size.m};
`
const Text = styled.p`
  margin-block-start: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.s};
`
const Cost = styled.p`
  display: grid;
  justify-items: end;
  align-content: start;
  font-size: ${({ theme }) => theme.size.xs};
  color: ${({ theme }) => theme.color.muted};
  strong { ${display} font-size: ${({ theme }) => theme.size.xl}; color: ${({ theme }) => theme.color.gold}; }
`
const Pending = styled.p`
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.tones.info.fill};
  color: ${({ theme }) => theme.tones.info.text};
  font-size: ${({ theme }) => theme.size.s};
`
const MissingText = styled.p`
  font-size: ${({ theme }) => theme.size.xs};
  color: ${({ theme }) => theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`

interface RewardCardProps {
  reward: Reward
  points: number
  /** Redeemable once, and redeemed. */
  spent: boolean
  /** The reward with an unknown outcome; it blocks all others. */
  pending: number | null
  refusal: string | null
  onRedeem: () => void
}

export function RewardCard({ reward, points, spent, pending, refusal, onRedeem }: RewardCardProps) {
  const t = useWords(words)
  const language = useLanguage()
  const nameId = useId()
  const { name, nameAr, description, descriptionAr, pointsCost } = reward
  return (
    <Face id={getRewardAnchor(reward)} tabIndex={-1} aria-labelledby={nameId}>
      <CardPicture picture={reward.picture} alt={reward.pictureAlt} title={name} sizes={CARD_WIDTHS} />
      <Head>
        <div>
          <Name id={nameId}>
            <LocalizedText text={name} arabic={nameAr} />
          </Name>
          {description && (
            <Text>
              <LocalizedText text={description} arabic={descriptionAr} />
            </Text>
          )}
        </div>
        <Cost>
          <strong>{formatNumber(pointsCost, language)}</strong>
          {t('rewards.points', { count: pointsCost })}
        </Cost>
      </Head>
      {refusal && <Refusal>{refusal}</Refusal>}
      {pending === reward.id && <Pending role="status">{t('rewards.pending')}</Pending>}
      {spent && <RedeemedNote />}
      {!spent && points < pointsCost && <MissingPoints points={points} cost={pointsCost} />}
      {!spent && points >= pointsCost && (
        <Button kind="secondary" wide disabled={pending !== null} onClick={onRedeem} aria-describedby={nameId}>
          {t('rewards.redeem')}
        </Button>
      )}
    </Face>
  )
}

function RedeemedNote() {
  const t = useWords(words)
  const noteId = useId()
  return (
    <>
      <MissingText id={noteId}>{t('rewards.onceOnly')}</MissingText>
      <Button kind="secondary" wide disabled aria-describedby={noteId}>
        {t('rewards.spent')}
      </Button>
    </>
  )
}

function MissingPoints({ points, cost }: { points: number; cost: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const noteId = useId()
  const missing = cost - points
  return (
    <>
      <ProgressBar points={points} cost={cost} />
      <MissingText id={noteId}>
        {t('rewards.missing', { count: missing, number: formatNumber(missing, language) })}
      </MissingText>
      <Button kind="secondary" wide disabled aria-describedby={noteId}>
        {t('rewards.notEnough')}
      </Button>
    </>
  )
}

const SkeletonFace = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`

export function RewardSkeleton() {
  return (
    <SkeletonFace>
      {[1, 2, 3].map((row) => (
        <Face key={row}>
          <Head>
            <div>
              <Skeleton width="60%" height="24px" />
              <Text as="div">
                <Skeleton width="90%" height="22px" />
              </Text>
            </div>
            <Skeleton width="56px" height="48px" />
          </Head>
          <Skeleton height="48px" />
        </Face>
      ))}
    </SkeletonFace>
  )
}
