import type { Reward } from '@sufra/contracts/promotions/rewards/entities'
import { formatPoints } from '@sufra/i18n/format'
import { common, useLanguage, useWords } from '@sufra/i18n/use-words'
import { Badge } from '@sufra/ui/badge'
import { useDiscountText } from '../../parts/discounts/use-discount-text.ts'
import { RecordCard } from '../../parts/records/record-card.tsx'
import { audienceTones } from '../../parts/records/record-texts.ts'
import type { CardProps } from '../../parts/records/records-page.tsx'
import { words } from '../../words.ts'

export function RewardCard({ record: reward, ...actions }: CardProps<Reward>) {
  const t = useWords(words)
  const shared = useWords(common)
  const language = useLanguage()
  const discountText = useDiscountText()
  const { name, nameAr, description, descriptionAr, pointsCost, isActive, isMultipleRedemption, dietaryPreference } =
    reward
  const { discountType, discountValue } = reward
  const facts: [string, string][] = [
    [t('rewards.redemption'), t(isMultipleRedemption ? 'rewards.multiple' : 'rewards.once')],
    [t('promotions.dietaryPreference'), shared(`audience.${dietaryPreference}`)],
  ]
  if (discountType && discountValue !== null) {
    facts.push([t('rewards.voucherValue'), discountText(discountType, discountValue)])
  }
  return (
    <RecordCard
      {...actions}
      picture={reward.picture}
      pictureAlt={reward.pictureAlt}
      title={{ text: name, arabic: nameAr }}
      description={{ text: description, arabic: descriptionAr }}
      worth={formatPoints(pointsCost, language)}
      tone={audienceTones[dietaryPreference]}
      isActive={isActive}
      badges={
        <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'rewards.active' : 'rewards.inactive')}</Badge>
      }
      facts={facts}
    />
  )
}
