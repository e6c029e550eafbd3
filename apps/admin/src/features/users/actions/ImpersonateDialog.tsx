import { ActionDialog } from '../../../components/ActionDialog.tsx'
import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { useReauthentication } from '../../../session/useReauthentication.ts'
import { startImpersonation } from '../users.api.ts'
import type { UserDialogProps } from './useUserAction.ts'

export function ImpersonateDialog({ detail: { user }, ...dialog }: UserDialogProps & { detail: UserDetail }) {
  const withReauthentication = useReauthentication()
  const impersonate = async (reason: string) => {
    await withReauthentication(() => startImpersonation(user.id, reason))
    // A full page load removes the admin's data from memory.
    window.location.assign(import.meta.env.BASE_URL)
  }
  return (
    <ActionDialog
      {...dialog}
      title={`Impersonate ${user.name}?`}
      action={`Impersonate @${user.username}`}
      onSubmit={impersonate}
    >
      <p>
        You use the app as @{user.username}, with their permissions, for up to one hour. You can stop anytime
        from the banner on every page.
      </p>
      <p>
        Your actions are recorded under your name. In the account settings, you can edit only the profile and
        flair. Admin pages are not available.
      </p>
    </ActionDialog>
  )
}
