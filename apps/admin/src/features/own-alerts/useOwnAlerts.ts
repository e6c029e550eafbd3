import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { reasonOf } from '../../lib/api-error.ts'
import { useViewer } from '../../session/session.ts'
import { feedOf } from './alert-feed.ts'
import { dismissAlert } from './own-alerts.api.ts'

/** The alerts that are there for whoever looks, as they come and go; and how to put one away. */
export function useOwnAlerts() {
  const { session } = useViewer()
  const feed = feedOf(session.user?.id ?? '')
  const { alerts, isReady, status } = useSyncExternalStore(feed.subscribe, feed.getSnapshot)
  const { mutate: dismiss } = useMutation({
    mutationFn: dismissAlert,
    onMutate: feed.putAway,
    onError: (error, id) => {
      feed.bringBack(id)
      notifications.show({ color: 'danger', title: 'Couldn’t dismiss the alert', message: reasonOf(error) })
    },
  })
  return {
    alerts,
    isReady,
    /** it was asked, in vain, and will be asked again */
    isOutOfReach: !isReady && (status === 'waiting' || status === 'refused'),
    count: isReady ? alerts.length : (session.alerts?.total_count ?? 0),
    dismiss,
  }
}
