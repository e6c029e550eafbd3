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
      <ErrorState title="Couldn’t load this page" error={error} onRetry={() => void reload()} order={1} />
    )
  return <ErrorState title="Something went wrong" error={error} onRetry={retry} order={1} />
}

/**
 * Reloads the window, because some browsers retry a failed module import only after a reload. Checks the
 * server first, because reloading without a connection would replace the app with the browser's error page.
 */
async function reload() {
  const response = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (response?.ok) window.location.reload()
}

/** Shows `ErrorPage` outside the shell. */
export const AuthErrorPage = (props: ErrorComponentProps) => (
  <AuthLayout>
    <ErrorPage {...props} />
  </AuthLayout>
)
