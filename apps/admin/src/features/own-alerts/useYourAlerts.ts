import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useCurrentUser } from '../../session/session.ts'
import { getFeed } from './alert-feed.ts'
import { dismissAlert } from './own-alerts.api.ts'

/** Returns the current user's alerts, updated in real time, and a function to dismiss one. */
export function useYourAlerts() {
  const { session } = useCurrentUser()
  const feed = getFeed(session.user?.id ?? '')
  const { alerts, isReady, status } = useSyncExternalStore(feed.subscribe, feed.getSnapshot)
  const { mutate: dismiss } = useMutation({
    mutationFn: dismissAlert,
    onMutate: feed.hideDismissed,
    onError: (error, id) => {
      feed.undoDismissal(id)
      notifications.show({
        color: 'danger',
        title: 'Couldn’t dismiss the alert',
        message: getErrorMessage(error),
      })
    },
  })
  return {
    alerts,
    isReady,
    /** whether the alerts couldn't be loaded yet: the stream waits to reconnect, or the server rejected it */
    hasFailed: !isReady && (status === 'waiting' || status === 'rejected'),
    /** number of alerts; until they are loaded, the number that the session response contains */
    count: isReady ? alerts.length : (session.alerts?.total_count ?? 0),
    dismiss,
  }
}
