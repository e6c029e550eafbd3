import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { profileQuery, updateProfile } from '../../../lib/profile.api.ts'
import { useCurrentUser } from '../../../session/session.ts'

/**
 * Returns the current user's avatar and a function to change it: the URL of an upload, or null for the
 * generated avatar.
 */
export function useAvatar() {
  const { username } = useCurrentUser()
  const queries = useQueryClient()
  const { data: profile } = useQuery(profileQuery(username))
  const choose = useMutation({
    mutationFn: (avatar_url: string | null) => updateProfile(username, { avatar_url }),
    onSuccess: (saved, url) => {
      queries.setQueryData(profileQuery(username).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['users'] })
      notifications.show({
        color: 'done',
        message: url ? 'Avatar updated.' : 'Avatar removed. Your avatar is generated again.',
      })
    },
    onError: (error) => {
      // The image may have been deleted in the meantime.
      void queries.invalidateQueries({ queryKey: ['profile'] })
      notifications.show({
        color: 'danger',
        title: 'Couldn’t change your avatar',
        message: getErrorMessage(error),
      })
    },
  })
  return {
    name: profile?.display_name ?? username,
    current: profile?.has_uploaded_avatar ? profile.avatar_url : null,
    isLoaded: profile !== undefined,
    choose: (url: string | null) => choose.mutate(url),
    /** avatar that is being saved: a URL, or null for the generated one */
    pendingUrl: choose.isPending ? choose.variables : undefined,
  }
}

export type Avatar = ReturnType<typeof useAvatar>
