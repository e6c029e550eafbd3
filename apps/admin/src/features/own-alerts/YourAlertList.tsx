import { Skeleton, Stack, Text } from '@mantine/core'
import { AlertList } from '@veranda/ui/alert-list'
import { Time } from '../../components/Time.tsx'
import { useEmojiResolver } from '../../components/useEmojiResolver.ts'
import { getTexts } from './toasts.ts'
import { useYourAlerts } from './useYourAlerts.ts'

/** Lists the current user's alerts, or shows that there are none. */
export function YourAlertList() {
  const { alerts, isReady, hasFailed, dismiss } = useYourAlerts()
  const emoji = useEmojiResolver(getTexts(alerts), 'rich')
  if (hasFailed)
    return (
      <Text c="dimmed" role="status">
        Couldn’t load your alerts. Retrying automatically.
      </Text>
    )
  if (!isReady)
    return (
      <Stack role="status" aria-label="Loading your alerts…">
        <Skeleton height={96} radius="lg" />
      </Stack>
    )
  if (alerts.length === 0) return <Text c="dimmed">You have no alerts.</Text>
  return (
    <AlertList
      alerts={alerts}
      label="Your alerts"
      emoji={emoji}
      onDismiss={({ id }) => dismiss(id)}
      below={({ expires_at }) =>
        expires_at && (
          <Text size="xs" c="dimmed" mt="xs">
            Expires <Time at={expires_at} />
          </Text>
        )
      }
    />
  )
}
