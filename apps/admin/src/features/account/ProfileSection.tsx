import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/ErrorState.tsx'
import { profileQuery } from '../../lib/profile.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ProfileForm } from './ProfileForm.tsx'

export function ProfileSection() {
  const { username } = useCurrentUser()
  const profile = useQuery(profileQuery(username))
  if (profile.data) return <ProfileForm profile={profile.data} />
  if (profile.isError) {
    return (
      <ErrorState
        title="Couldn’t load your profile"
        error={profile.error}
        onRetry={() => void profile.refetch()}
        isRetrying={profile.isFetching}
      />
    )
  }
  return (
    <Stack role="status" aria-label="Loading profile…">
      <Skeleton height={58} />
      <Skeleton height={142} />
      <Skeleton height={110} />
    </Stack>
  )
}
