import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import { signOut } from '../../session/session.api.ts'

/**
 * Returns a mutation that signs out and opens the sign-in page with a full page load, so that no personal
 * data remains in memory. The mutation also succeeds if the session has already expired.
 */
export const useSignOut = () =>
  useMutation({
    mutationFn: signOut,
    onSuccess: () => window.location.assign(`${import.meta.env.BASE_URL}sign-in`),
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t sign out',
        message: getErrorMessage(error),
      }),
  })
