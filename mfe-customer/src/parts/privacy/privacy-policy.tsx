import { useRestaurantName, useRestaurantQuery } from '@sufra/api/restaurant-api'
import { formatPhone } from '@sufra/domain/platform/phone'
import { useWords } from '@sufra/i18n/use-words'
import styled from 'styled-components'
import { words } from '../../words.ts'

const Text = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  font-size: ${({ theme }) => theme.size.s};
  color: ${({ theme }) => theme.color.inkSoft};
  h3 { color: ${({ theme }) => theme.color.ink}; font-size: ${({ theme }) => theme.size.m}; }
  ul { display: grid; gap: ${({ theme }) => theme.space[2]}; padding-inline-start: 1.2em; list-style: disc; }
  li::marker { color: ${({ theme }) => theme.color.goldFill}; }
`

const uses = ['promotions', 'communications', 'news', 'dining', 'points', 'reservations', 'account', 'service'] as const

/** @param label for a text that the keyboard scrolls: it takes the focus. */
export function PrivacyPolicy({ label }: { label?: string }) {
  const t = useWords(words)
  const restaurant = useRestaurantName()
  const { data } = useRestaurantQuery()
  return (
    <Text {...(label !== undefined && { role: 'group', 'aria-label': label, tabIndex: 0 })}>
      {restaurant && data && (
        <>
          <h3>{t('privacy.responsibleTitle')}</h3>
          <p>{t('privacy.responsible', { restaurant, phone: formatPhone(data.phone) })}</p>
        </>
      )}
      <h3>{t('privacy.useTitle')}</h3>
      <ul>
        {uses.map((use) => (
          <li key={use}>{t(`privacy.${use}`)}</li>
        ))}
      </ul>
      <h3>{t('privacy.sharingTitle')}</h3>
      <p>{t('privacy.sharing')}</p>
      <h3>{t('privacy.keepingTitle')}</h3>
      <p>{t('privacy.keeping')}</p>
      <h3>{t('privacy.rightsTitle')}</h3>
      <p>{t('privacy.rights')}</p>
      <p>{t('privacy.withdrawal')}</p>
      <p>{t('privacy.complaint')}</p>
    </Text>
  )
}
