import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '../../lib/api-error.ts'
import type { Audience } from './alerts.api.ts'
import { audienceQuery } from './alerts.api.ts'
import { sizeWords } from './draft-words.ts'

/** Milliseconds to wait after the last change. */
const PATIENCE = 250

/** Returns whether the audience is complete: at least one entry if it consists of roles or users. */
const isWhole = ({ kind, role_ids, user_ids }: Audience) =>
  (kind !== 'role_based' || role_ids.length > 0) && (kind !== 'specific_users' || user_ids.length > 0)

/** Shows the number of accounts in the selected audience. */
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
