import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import { type Profile, profileQuery, updateProfile } from '../../lib/profile.api.ts'

const KEY = ['flair']

/**
 * Saves the user's choice of flair and shows it immediately. Choices are saved one after another. If saving
 * fails, the previous flair is shown again.
 */
export function useFlairChoice(username: string) {
  const queries = useQueryClient()
  const { queryKey } = profileQuery(username)
  const show = (flair: Profile['flair']) =>
    queries.setQueryData(queryKey, (profile) => profile && { ...profile, flair })
  return useMutation({
    mutationKey: KEY,
    scope: { id: 'flair' },
    mutationFn: (plan: string | null) => updateProfile(username, { flair: plan }),
    onMutate: async (plan) => {
      await queries.cancelQueries({ queryKey })
      const profile = queries.getQueryData(queryKey)
      show(profile?.flairs.find((flair) => flair.plan === plan) ?? null)
      return profile?.flair ?? null
    },
    onError: (error, _plan, previous) => {
      show(previous ?? null)
      notifications.show({
        color: 'danger',
        title: 'Couldn’t change your flair',
        message: getErrorMessage(error),
      })
    },
    // Only the last of several choices refetches the profile.
    onSettled: () => {
      if (queries.isMutating({ mutationKey: KEY }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
}
