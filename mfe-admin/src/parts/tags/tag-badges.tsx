import { Badge } from '@sufra/ui/badge'
import { LocalizedText } from '@sufra/ui/localized-text'
import { space } from '@sufra/ui/theme'
import styled from 'styled-components'
import { pickTags, useTags } from './use-tags.ts'

const Badges = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`

/** Nothing without tags. */
export function TagBadges({ ids }: { ids: readonly number[] | undefined }) {
  const tags = pickTags(useTags(), ids)
  if (tags.length === 0) return null
  return (
    <Badges>
      {tags.map(({ id, name, nameAr }) => (
        <Badge key={id}>
          <LocalizedText text={name} arabic={nameAr} />
        </Badge>
      ))}
    </Badges>
  )
}
