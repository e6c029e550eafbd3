import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import type { Audience } from './alerts.api.ts'
import { audienceQuery } from './alerts.api.ts'
import { sizeWords } from './draft-words.ts'

/** Milliseconds after the last choice. */
const PATIENCE = 250

/** Whether it says whom it is for: of roles and people at least one. */
const isWhole = ({ kind, role_ids, user_ids }: Audience) =>
  (kind !== 'role_based' || role_ids.length > 0) && (kind !== 'specific_users' || user_ids.length > 0)

/** How many accounts an audience is, as it is chosen. */
export function AudienceSize({ audience }: { audience: Audience }) {
  const [settled] = useDebouncedValue(audience, PATIENCE)
  const counting = useQuery({ ...audienceQuery(settled), enabled: isWhole(settled) })
  const size = isWhole(audience) ? counting.data?.size : 0
  const isOld = settled !== audience || (isWhole(settled) && counting.isPlaceholderData)
  return (
    <Text size="sm" c="dimmed" aria-live="polite" className="tabular">
      {counting.isError
        ? `Couldn’t count the users. ${reasonOf(counting.error)}`
        : size === undefined || isOld
          ? 'Counting users…'
          : sizeWords(size, audience)}
    </Text>
  )
}
