import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { NEW_ENTRY_HASH } from '../components/useDialogFromUrl.ts'
import { useSignOut } from '../features/sign-in/useSignOut.ts'
import { useCurrentUser } from '../session/session.ts'

const SCHEMES = [
  { scheme: 'light', label: 'Use light color scheme', synonyms: ['light mode', 'theme', 'appearance'] },
  { scheme: 'dark', label: 'Use dark color scheme', synonyms: ['dark mode', 'theme', 'appearance'] },
  { scheme: 'auto', label: 'Use system color scheme', synonyms: ['theme', 'appearance'] },
] as const

/**
 * Returns the command palette's actions that the current user may perform. The `run` function of an action
 * either performs the action immediately or opens the page or dialog for it.
 */
export function useCommandActions() {
  const { may } = useCurrentUser()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const actions = [
    may('admin.users.timeout') && {
      label: 'Time out user',
      synonyms: ['ban', 'block', 'mute', 'suspend'],
      run: () => void navigate({ to: '/timeouts', hash: NEW_ENTRY_HASH }),
    },
    may('admin.permissions.create') && {
      label: 'Create permission',
      synonyms: ['new permission'],
      run: () => void navigate({ to: '/roles', hash: NEW_ENTRY_HASH }),
    },
    may('admin.roles.manage') && {
      label: 'Create role',
      synonyms: ['new role'],
      run: () => void navigate({ to: '/roles', search: { tab: 'roles' }, hash: NEW_ENTRY_HASH }),
    },
    may('admin.plans.manage') && {
      label: 'Create plan',
      synonyms: ['new plan', 'subscription', 'tier'],
      run: () => void navigate({ to: '/plans/new' }),
    },
    may('admin.alerts.create') && {
      label: 'Create alert',
      synonyms: ['new alert', 'announcement', 'notification'],
      run: () => void navigate({ to: '/alerts/new' }),
    },
    may('admin.access') && {
      label: 'View realtime analytics',
      run: () => void navigate({ to: '/analytics', search: { tab: 'realtime' } }),
    },
    may('admin.access') && {
      label: 'Add annotation',
      run: () => void navigate({ to: '/analytics', hash: NEW_ENTRY_HASH }),
    },
    { label: 'Change password', run: () => void navigate({ to: '/account', hash: 'password' }) },
    ...SCHEMES.filter(({ scheme }) => scheme !== colorScheme).map(({ scheme, ...entry }) => ({
      ...entry,
      run: () => setColorScheme(scheme),
    })),
    { label: 'Sign out', synonyms: ['log out', 'logout'], run: () => signOut.mutate() },
  ]
  return actions.filter((action) => action !== false)
}
