import { formatPoints } from '@sufra/i18n/format'
import { useLanguage, useWords } from '@sufra/i18n/use-words'
import { useWritten } from '@sufra/i18n/use-written'
import { Button } from '@sufra/ui/button'
import { ConfirmDialog } from '@sufra/ui/confirm-dialog'
import { Dialog } from '@sufra/ui/dialog'
import styled from 'styled-components'
import { VoucherTicket } from '../../parts/voucher/voucher-ticket.tsx'
import { words } from '../../words.ts'
import type { Redemption } from './use-redeem.ts'

const Text = styled.p`
  margin-block-start: ${({ theme }) => theme.space[4]};
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.muted};
  text-align: center;
`

export function RedeemDialogs({ redeeming, points }: { redeeming: Redemption; points: number }) {
  return (
    <>
      <Question redeeming={redeeming} points={points} />
      <CodeDialog redeeming={redeeming} />
    </>
  )
}

function Question({ redeeming, points }: { redeeming: Redemption; points: number }) {
  const t = useWords(words)
  const language = useLanguage()
  const written = useWritten()
  const { asked } = redeeming
  const cost = asked?.pointsCost ?? 0
  return (
    <ConfirmDialog
      open={asked !== null}
      kind="primary"
      title={t('rewards.confirmTitle', {
        reward: asked ? written({ text: asked.name, arabic: asked.nameAr }).text : '',
      })}
      text={t('rewards.confirmText', {
        cost: formatPoints(cost, language),
        left: formatPoints(Math.max(0, points - cost), language),
      })}
      confirmLabel={t('rewards.confirm')}
      busy={redeeming.busy}
      onConfirm={redeeming.confirm}
      onCancel={redeeming.close}
    />
  )
}

function CodeDialog({ redeeming }: { redeeming: Redemption }) {
  const t = useWords(words)
  const { code } = redeeming
  if (!code) return null
  return (
    <Dialog
      open
      onClose={redeeming.close}
      title={t('rewards.redeemed')}
      footer={
        <Button wide onClick={redeeming.close}>
          {t('rewards.done')}
        </Button>
      }
    >
      <VoucherTicket voucher={code} />
      <Text>{t('rewards.redeemedText')}</Text>
    </Dialog>
  )
}
