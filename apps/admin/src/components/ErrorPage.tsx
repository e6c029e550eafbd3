import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Doorway } from './Doorway.tsx'
import { ErrorState } from './ErrorState.tsx'

/** Stands in for a page that broke, or that could not be loaded. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState title="This page did not work" error={error} onRetry={retry} order={1} />
}

/** The same where there is no shell around it. */
export const ErrorAtTheDoor = (props: ErrorComponentProps) => (
  <Doorway>
    <ErrorPage {...props} />
  </Doorway>
)
