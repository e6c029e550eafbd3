import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { profileQuery, updateProfile } from '../../../lib/profile.api.ts'
import { useCurrentUser } from '../../../session/session.ts'

/**
 * Returns the current user's avatar and a function to change it, which takes the URL of an upload, or null
 * for the generated avatar.
 */
export function useAvatar() {
  const { username } = useCurrentUser()
  const queryClient = useQueryClient()
  const { data: profile } = useQuery(profileQuery(username))
  const changeAvatar = useMutation({
    mutationFn: (avatar_url: string | null) => updateProfile(username, { avatar_url }),
    onSuccess: (savedProfile, url) => {
      queryClient.setQueryData(profileQuery(username).queryKey, savedProfile)
      void queryClient.invalidateQueries({ queryKey: ['users'] })
      notifications.show({
        color: 'done',
        message: url ? 'Avatar updated.' : 'Avatar removed. Your avatar is generated again.',
      })
    },
    onError: (error) => {
      // The image may have been deleted in the meantime.
      void queryClient.invalidateQueries({ queryKey: ['profile'] })
      notifications.show({
        color: 'danger',
        title: 'Couldn’t change your avatar',
        message: getErrorMessage(error),
      })
    },
  })
  return {
    name: profile?.display_name ?? username,
    /** URL of the uploaded avatar; null if the avatar is generated */
    current: profile?.has_uploaded_avatar ? profile.avatar_url : null,
    isLoaded: profile !== undefined,
    choose: (url: string | null) => changeAvatar.mutate(url),
    /** avatar that is being saved: a URL, or null for the generated one */
    pendingUrl: changeAvatar.isPending ? changeAvatar.variables : undefined,
  }
}

export type Avatar = ReturnType<typeof useAvatar>
