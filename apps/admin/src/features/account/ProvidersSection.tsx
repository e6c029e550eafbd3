import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Time } from '../../components/Time.tsx'
import { getProviderErrorMessage, toProviderErrorCode } from '../../session/provider-errors.ts'
import { signInOptionsQuery } from '../../session/session.api.ts'
import { LinkButton, UnlinkButton } from './ProviderActions.tsx'

const UNLINKING_NOTE = 'Set a password or link another provider before you unlink it.'
const ONLY_SIGN_IN_METHOD_NOTE = `This is your only way to sign in. ${UNLINKING_NOTE}`

const route = getRouteApi('/signed-in/account')

export function ProvidersSection() {
  // After an attempt to link a provider, the URL contains the provider's ID and, after a failure, an error
  // code.
  const { error: errorParam, linked: linkedId } = route.useSearch()
  const error = toProviderErrorCode(errorParam)
  const signInOptions = useQuery(signInOptionsQuery)
  if (signInOptions.isError && !signInOptions.data) {
    return (
      <ErrorState
        title="Couldn’t load your sign-in providers"
        error={signInOptions.error}
        onRetry={() => void signInOptions.refetch()}
        isRetrying={signInOptions.isFetching}
      />
    )
  }
  if (!signInOptions.data) {
    return (
      <Stack role="status" aria-label="Loading sign-in providers…">
        <Skeleton height={60} />
        <Skeleton height={60} />
      </Stack>
    )
  }
  const { providers, has_password } = signInOptions.data
  /**
   * Returns whether the user has no other way to sign in than the provider. Also returns true if the provider
   * itself is no longer available.
   */
  const isOnlySignInMethod = (id: string) =>
    !has_password &&
    !providers.some((provider) => provider.id !== id && provider.account && provider.is_configured)
  const linkedProvider = providers.find(({ id, account }) => id === linkedId && account)
  return (
    <>
      {error && (
        <Alert color="danger" role="alert" mb="md" title="Couldn’t continue with the provider">
          {getProviderErrorMessage(error)}
        </Alert>
      )}
      {!error && linkedProvider && (
        <Alert color="done" role="status" mb="md">
          {linkedProvider.name} is linked. You can now sign in with it.
        </Alert>
      )}
      <Entries
        title="Sign-in providers"
        emptyMessage="This server has no sign-in providers."
        entries={providers.map(({ id, name, is_configured, account }) => ({
          id,
          title: name,
          lines: account
            ? [
                account.email ?? 'No email address',
                <span key="used">
                  {account.last_used_at ? (
                    <>
                      Last used <Time at={account.last_used_at} />
                    </>
                  ) : (
                    'Never used'
                  )}
                  , linked <Time at={account.linked_at} />
                </span>,
                ...(is_configured ? [] : ['No longer available on this server.']),
                ...(isOnlySignInMethod(id)
                  ? [is_configured ? ONLY_SIGN_IN_METHOD_NOTE : UNLINKING_NOTE]
                  : []),
              ]
            : ['Not linked'],
          end: account ? (
            <UnlinkButton id={id} name={name} isOnlySignInMethod={isOnlySignInMethod(id)} />
          ) : (
            <LinkButton id={id} name={name} />
          ),
        }))}
      />
    </>
  )
}
