import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { isFailedImport } from '../lib/failed-import.ts'
import { Doorway } from './Doorway.tsx'
import { ErrorState } from './ErrorState.tsx'

/** Stands in for a page that broke, or that could not be loaded. */
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
 * A part that failed once fails again in some browsers until the window is loaded anew; without a server that would
 * leave nothing of the app.
 */
async function reload() {
  const answer = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  )
  if (answer?.ok) window.location.reload()
}

/** The same where there is no shell around it. */
export const ErrorAtTheDoor = (props: ErrorComponentProps) => (
  <Doorway>
    <ErrorPage {...props} />
  </Doorway>
)
