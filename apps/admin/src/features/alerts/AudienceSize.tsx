import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import type { Audience } from './alerts.api.ts'
import { audienceSizeQuery } from './alerts.api.ts'
import { formatAudienceSize } from './format-draft.ts'

/** Milliseconds to wait after the last change before requesting the size. */
const COUNT_DELAY_MS = 250

/** Returns whether the audience has the roles or users that its kind requires. */
const isComplete = ({ kind, role_ids, user_ids }: Audience) =>
  (kind !== 'role_based' || role_ids.length > 0) && (kind !== 'specific_users' || user_ids.length > 0)

/** Shows the number of users in the selected audience. */
export function AudienceSize({ audience }: { audience: Audience }) {
  const [settledAudience] = useDebouncedValue(audience, COUNT_DELAY_MS)
  const sizeQuery = useQuery({ ...audienceSizeQuery(settledAudience), enabled: isComplete(settledAudience) })
  const size = isComplete(audience) ? sizeQuery.data?.size : 0
  const isStale = settledAudience !== audience || (isComplete(settledAudience) && sizeQuery.isPlaceholderData)
  return (
    <Text size="sm" c="dimmed" aria-live="polite" className="tabular">
      {sizeQuery.isError
        ? `Couldn’t count the users. ${getErrorMessage(sizeQuery.error)}`
        : size === undefined || isStale
          ? 'Counting users…'
          : isComplete(audience) && formatAudienceSize(size, audience)}
    </Text>
  )
}
