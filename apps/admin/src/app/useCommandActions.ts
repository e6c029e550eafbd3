import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { NEW_ENTRY_HASH } from '../components/useDialogFromUrl.ts'
import { useSignOut } from '../features/sign-in/useSignOut.ts'
import { useCurrentUser } from '../session/session.ts'

const SCHEMES = [
  { scheme: 'light', label: 'Use light theme' },
  { scheme: 'dark', label: 'Use dark theme' },
  { scheme: 'auto', label: 'Use system theme' },
] as const

/**
 * Returns the actions of the command palette that the current user may perform. Each runs immediately or
 * opens the page or dialog for it.
 */
export function useCommandActions() {
  const { may } = useCurrentUser()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const availableActions = [
    may('admin.users.timeout') && {
      label: 'Time out user',
      go: () => void navigate({ to: '/timeouts', hash: NEW_ENTRY_HASH }),
    },
    may('admin.permissions.create') && {
      label: 'Create permission',
      go: () => void navigate({ to: '/roles', hash: NEW_ENTRY_HASH }),
    },
    may('admin.roles.manage') && {
      label: 'Create role',
      go: () => void navigate({ to: '/roles', search: { tab: 'roles' }, hash: NEW_ENTRY_HASH }),
    },
    may('admin.plans.manage') && { label: 'Create plan', go: () => void navigate({ to: '/plans/new' }) },
    may('admin.alerts.create') && { label: 'Create alert', go: () => void navigate({ to: '/alerts/new' }) },
    may('admin.access') && {
      label: 'View realtime analytics',
      go: () => void navigate({ to: '/analytics', search: { tab: 'realtime' } }),
    },
    may('admin.access') && {
      label: 'Add annotation',
      go: () => void navigate({ to: '/analytics', hash: NEW_ENTRY_HASH }),
    },
    { label: 'Change password', go: () => void navigate({ to: '/account', hash: 'password' }) },
    ...SCHEMES.filter(({ scheme }) => scheme !== colorScheme).map(({ scheme, label }) => ({
      label,
      go: () => setColorScheme(scheme),
    })),
    { label: 'Sign out', go: () => signOut.mutate() },
  ]
  return availableActions.filter((action) => action !== false)
}
