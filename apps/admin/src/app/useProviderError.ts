import { notifications } from '@mantine/notifications'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getProviderErrorMessage, toProviderErrorCode } from '../session/provider-errors.ts'

/**
 * Shows why a reauthentication with a provider failed, on the page to which the server redirects with
 * `?error=`. Does nothing on the account page, which shows the error above its sign-in providers.
 */
export function useProviderError() {
  const navigate = useNavigate()
  const code = useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname.endsWith('/account') ? undefined : toProviderErrorCode((search as { error?: unknown }).error),
  })
  useEffect(() => {
    if (code === undefined) return
    notifications.show({
      color: 'danger',
      title: 'Couldn’t continue with the provider',
      message: getProviderErrorMessage(code),
    })
    void navigate({
      to: '.',
      search: ({ error: _, ...search }: { error?: unknown }) => search,
      replace: true,
    })
  }, [code, navigate])
}
