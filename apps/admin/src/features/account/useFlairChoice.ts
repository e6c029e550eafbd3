import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import { type Profile, profileQuery, updateProfile } from '../../lib/profile.api.ts'

const MUTATION_KEY = ['flair']

/**
 * Returns a mutation that saves which flair the user selected. The mutation takes the name of the flair's
 * plan, or null for no flair. The profile shows the flair immediately, and the previous one again if saving
 * fails. Selections are saved one after another.
 */
export function useFlairChoice(username: string) {
  const queryClient = useQueryClient()
  const { queryKey } = profileQuery(username)
  const showFlair = (flair: Profile['flair']) =>
    queryClient.setQueryData(queryKey, (profile) => profile && { ...profile, flair })
  return useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'flair' },
    mutationFn: (plan: string | null) => updateProfile(username, { flair: plan }),
    onMutate: async (plan) => {
      await queryClient.cancelQueries({ queryKey })
      const profile = queryClient.getQueryData(queryKey)
      showFlair(profile?.flairs.find((flair) => flair.plan === plan) ?? null)
      return profile?.flair ?? null
    },
    onError: (error, _plan, previousFlair) => {
      showFlair(previousFlair ?? null)
      notifications.show({
        color: 'danger',
        title: 'Couldn’t change your flair',
        message: getErrorMessage(error),
      })
    },
    // A count of 1 means that no other selection is pending. Otherwise, the refetch could show a flair that a
    // pending selection is about to replace.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) === 1)
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
