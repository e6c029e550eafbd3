import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isFailedImport } from '../lib/load-module.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { ErrorState } from './ErrorState.tsx'

/** Replaces a page that crashed or failed to load. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (isFailedImport(error))
    return (
      <ErrorState
        title="Couldn’t load this page"
        error={error}
        onRetry={() => void reloadIfReachable()}
        headingLevel={1}
      />
    )
  return <ErrorState title="This page crashed" error={error} onRetry={retry} headingLevel={1} />
}

/**
 * Reloads the window, because some browsers retry a failed module import only after a reload. Checks the
 * server first, because reloading without a connection would replace the app with the browser's error page.
 */
async function reloadIfReachable() {
  const response = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (response?.ok) window.location.reload()
}

/**
 * Shows `ErrorPage` without the header and the navigation: on the pages that don't require a session, or if
 * the session or the layout of the signed-in pages failed to load.
 */
export const AuthErrorPage = (props: ErrorComponentProps) => (
  <AuthLayout>
    <ErrorPage {...props} />
  </AuthLayout>
)
