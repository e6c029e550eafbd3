import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { profileQuery, updateProfile } from '../../../lib/profile.api.ts'
import { useCurrentUser } from '../../../session/session.ts'

/** Returns the current user's avatar and a function to change it, which shows a toast with the result. */
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
        message: url ? 'Avatar updated.' : 'Avatar removed. Your profile now shows a generated avatar.',
      })
    },
    onError: (error) => {
      // The avatar may have changed in the meantime, for example because its image was deleted.
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
    /** URL of the uploaded avatar; null if the avatar is generated or not loaded yet */
    uploadedUrl: profile?.has_uploaded_avatar ? profile.avatar_url : null,
    isLoaded: profile !== undefined,
    /** replaces the avatar with an upload, or with the generated avatar if the URL is null */
    choose: (url: string | null) => changeAvatar.mutate(url),
    /** avatar URL that is being saved: null for the generated avatar, undefined if none is being saved */
    pendingUrl: changeAvatar.isPending ? changeAvatar.variables : undefined,
  }
}

export type Avatar = ReturnType<typeof useAvatar>
