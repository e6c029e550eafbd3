import { Alert, isUrgent } from '@veranda/ui/alert'
import { createOverlays, OverlayRoot } from '@veranda/ui/overlay'
import { useState } from 'react'
import styles from './alerts.module.css'
import { ALERTS } from './alerts.ts'

/** Renders buttons that open dialogs of different priorities and show alerts. */
export default function OverlayDemo() {
  const [overlays] = useState(createOverlays)
  const [alertIndex, setAlertIndex] = useState(0)

  function showAlert() {
    const alert = ALERTS[alertIndex % ALERTS.length]
    if (!alert) return
    overlays.showToast({
      priority: alert.priority,
      ...(alert.alert_type === 'success' && { durationMs: 8000 }),
      content: (close) => <Alert alert={alert} live={isUrgent(alert)} onDismiss={close} onHide={close} />,
    })
    setAlertIndex(alertIndex + 1)
  }
  const openDialog = (depth = 1) =>
    overlays.openDialog({
      title: depth === 1 ? 'Leave without saving?' : `Dialog ${depth}`,
      content: (close) => (
        <>
          <p>You can’t use the page until you close this dialog. To close it, you can also press Escape.</p>
          <div className={styles.buttons}>
            <button type="button" className={styles.button} onClick={() => openDialog(depth + 1)}>
              Open another dialog
            </button>
            <button type="button" className={styles.button} onClick={close}>
              Close dialog
            </button>
          </div>
        </>
      ),
    })
  const openHighPriorityDialog = () =>
    overlays.openDialog({
      title: 'High-priority dialog',
      priority: 10,
      content: (close) => (
        <>
          <p>Dialogs with a lower priority open behind this one.</p>
          <div className={styles.buttons}>
            <button type="button" className={styles.button} onClick={() => openDialog()}>
              Open dialog behind
            </button>
            <button type="button" className={styles.button} onClick={close}>
              Close dialog
            </button>
          </div>
        </>
      ),
    })
  return (
    <div className={styles.demo}>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={() => openDialog()}>
          Open dialog
        </button>
        <button type="button" className={styles.button} onClick={openHighPriorityDialog}>
          Open high-priority dialog
        </button>
        <button type="button" className={styles.button} onClick={showAlert}>
          Show alert
        </button>
      </div>
      <OverlayRoot overlays={overlays} />
    </div>
  )
}
