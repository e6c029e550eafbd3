import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import { signInOptionsQuery } from '../../session/session.api.ts'
import { useReauthentication } from '../../session/useReauthentication.ts'
import { linkAccount, unlinkAccount } from './account.api.ts'

interface Props {
  id: string
  name: string
}

/** Returns an `onError` handler that shows a notification with the title and the error's message. */
const notifyFailure = (title: string) => (error: unknown) =>
  notifications.show({ color: 'danger', title, message: getErrorMessage(error) })

/** Links a provider to the account: opens the provider's sign-in page, which redirects back to this page. */
export function LinkButton({ id, name }: Props) {
  const withReauthentication = useReauthentication()
  const link = useMutation({
    mutationFn: () => withReauthentication(() => linkAccount(id)),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: notifyFailure(`Couldn’t link ${name}`),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Link ${name}`}
      // After success, stays busy until the browser has opened the provider's page.
      loading={link.isPending || link.isSuccess}
      onClick={() => link.mutate()}
    >
      Link
    </Button>
  )
}

export function UnlinkButton({ id, name, isOnlySignInMethod }: Props & { isOnlySignInMethod: boolean }) {
  const queryClient = useQueryClient()
  const unlink = useMutation({
    mutationFn: () => unlinkAccount(id),
    onSuccess: () => notifications.show({ color: 'done', message: `Unlinked ${name}.` }),
    onError: notifyFailure(`Couldn’t unlink ${name}`),
    onSettled: () => queryClient.invalidateQueries(signInOptionsQuery),
  })
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`Unlink ${name}`}
      disabled={isOnlySignInMethod}
      loading={unlink.isPending}
      onClick={() => unlink.mutate()}
    >
      Unlink
    </Button>
  )
}
