import { Alert, isUrgent } from '@veranda/ui/alert'
import { OverlayRegion } from '@veranda/ui/overlay'
import { useState } from 'react'
import { useEmojiResolver } from '../../components/useEmojiResolver.ts'
import classes from './own-alerts.module.css'
import { getTexts, getToastDuration, selectToasts } from './toasts.ts'
import { useHiddenAlerts } from './useHiddenAlerts.ts'
import { useYourAlerts } from './useYourAlerts.ts'

/** Shows toasts over the page for alerts that are new, persistent, or important. */
export function AlertToasts() {
  const { alerts, isReady, dismiss } = useYourAlerts()
  const [hiddenIds, hide] = useHiddenAlerts()
  // IDs of the alerts that existed when the page opened.
  const [initialIds, setInitialIds] = useState<ReadonlySet<number>>()
  if (isReady && !initialIds) setInitialIds(new Set(alerts.map(({ id }) => id)))
  const toasts = initialIds ? selectToasts(alerts, initialIds, hiddenIds) : []
  const emoji = useEmojiResolver(getTexts(toasts), 'rich')
  return (
    <div className={classes.toasts}>
      <OverlayRegion
        toasts={toasts.map((alert) => {
          const durationMs = getToastDuration(alert)
          return {
            key: alert.id,
            onTimeout: () => hide(alert.id),
            ...(durationMs !== undefined && { durationMs }),
            content: (
              // Hiding closes only the toast. Dismissing also removes the alert from the bell menu.
              <Alert
                alert={alert}
                live={isUrgent(alert)}
                emoji={emoji}
                onDismiss={() => dismiss(alert.id)}
                onHide={() => hide(alert.id)}
              />
            ),
          }
        })}
      />
    </div>
  )
}
