import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SubscriptionFlairToggle } from '@veranda/ui/subscription-flair-toggle'
import { ErrorState } from '../../components/ErrorState.tsx'
import { profileQuery } from '../../lib/profile.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import { useFlairChoice } from './useFlairChoice.ts'

export function FlairSection() {
  const { username } = useCurrentUser()
  const profile = useQuery(profileQuery(username))
  const saveFlair = useFlairChoice(username)
  if (profile.data) {
    return (
      <SubscriptionFlairToggle
        options={profile.data.flairs}
        value={profile.data.flair?.plan ?? null}
        onChange={(plan) => saveFlair.mutate(plan)}
        displayName={profile.data.display_name}
        pending={saveFlair.isPending}
      />
    )
  }
  if (profile.isError) {
    return (
      <ErrorState
        title="Couldn’t load your flairs"
        error={profile.error}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
      />
    )
  }
  return <Skeleton height={130} role="status" aria-label="Loading flairs…" />
}
