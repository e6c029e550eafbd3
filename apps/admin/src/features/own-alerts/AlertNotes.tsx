import { Alert, isUrgent } from '@veranda/ui/alert'
import { OverlayRegion } from '@veranda/ui/overlay'
import { useState } from 'react'
import { useEmojiLook } from '../../components/useEmojiLook.ts'
import { glanceOf, notesOf, textsOf } from './notes.ts'
import classes from './own-alerts.module.css'
import { useHidden } from './useHidden.ts'
import { useOwnAlerts } from './useOwnAlerts.ts'

/** Shows new alerts over the page. */
export function AlertNotes() {
  const { alerts, isReady, dismiss } = useOwnAlerts()
  const [hidden, hide] = useHidden()
  const [before, setBefore] = useState<ReadonlySet<number>>()
  if (isReady && !before) setBefore(new Set(alerts.map(({ id }) => id)))
  const notes = before ? notesOf(alerts, before, hidden) : []
  const emoji = useEmojiLook(textsOf(notes), 'rich')
  return (
    <div className={classes.notes}>
      <OverlayRegion
        notes={notes.map((alert) => {
          const lasts = glanceOf(alert)
          return {
            key: alert.id,
            onLeave: () => hide(alert.id),
            ...(lasts !== undefined && { lasts }),
            content: (
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
