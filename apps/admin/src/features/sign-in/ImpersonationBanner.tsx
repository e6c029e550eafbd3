import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/api-error.ts'
import { stopImpersonation } from '../../session/session.api.ts'
import { useCurrentUser } from '../../session/session.ts'
import classes from './ImpersonationBanner.module.css'

/** Height of the banner in pixels, on narrow and on wide screens, as in `ImpersonationBanner.module.css`. */
export const BANNER_HEIGHT = { base: 60, sm: 44 }

/** Shows which user is being impersonated, with a button to stop. Renders nothing outside impersonation. */
export function ImpersonationBanner() {
  const { session, username } = useCurrentUser()
  const stop = useMutation({
    mutationFn: stopImpersonation,
    // A full page load removes all data of the impersonated user from memory.
    onSuccess: () => window.location.assign(`${import.meta.env.BASE_URL}users/${session.user?.id ?? ''}`),
    onError: (error) =>
      notifications.show({
        color: 'danger',
        title: 'Couldn’t stop impersonating',
        message: getErrorMessage(error),
      }),
  })
  if (!session.impersonator) return null
  return (
    <section className={classes.banner} aria-label="Impersonation">
      <p className={classes.text}>
        Impersonating <b>@{username}</b>. Your actions are recorded under your name.
      </p>
      <Button
        size="compact-sm"
        color="plain"
        className={classes.stop ?? ''}
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        Stop impersonating
      </Button>
    </section>
  )
}
