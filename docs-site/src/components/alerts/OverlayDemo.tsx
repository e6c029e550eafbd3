import { Alert, isUrgent } from '@veranda/ui/alert'
import { createOverlays, OverlayRoot } from '@veranda/ui/overlay'
import { useState } from 'react'
import styles from './alerts.module.css'
import { ALERTS } from './alerts.ts'

/** Opens dialogs one over the other, and lets alerts come. */
export default function OverlayDemo() {
  const [overlays] = useState(createOverlays)
  const [next, setNext] = useState(0)

  function showAlert() {
    const alert = ALERTS[next % ALERTS.length]
    if (!alert) return
    overlays.showNote({
      priority: alert.priority,
      ...(alert.alert_type === 'success' && { lasts: 8000 }),
      content: (close) => <Alert alert={alert} live={isUrgent(alert)} onDismiss={close} onHide={close} />,
    })
    setNext(next + 1)
  }
  const openDialog = (depth = 1) =>
    overlays.openDialog({
      title: depth === 1 ? 'Leave without saving?' : `And one more: number ${depth}`,
      content: (close) => (
        <>
          <p>The page behind can’t be used until this is closed. Escape closes it as well.</p>
          <div className={styles.buttons}>
            <button type="button" className={styles.button} onClick={() => openDialog(depth + 1)}>
              Open another
            </button>
            <button type="button" className={styles.button} onClick={close}>
              Close
            </button>
          </div>
        </>
      ),
    })
  const openImportant = () =>
    overlays.openDialog({
      title: 'This one stays on top',
      priority: 10,
      content: (close) => (
        <>
          <p>What is less important opens below it.</p>
          <div className={styles.buttons}>
            <button type="button" className={styles.button} onClick={() => openDialog()}>
              Open one below
            </button>
            <button type="button" className={styles.button} onClick={close}>
              Close
            </button>
          </div>
        </>
      ),
    })
  return (
    <div className={styles.board}>
      <div className={styles.buttons}>
        <button type="button" className={styles.button} onClick={() => openDialog()}>
          Open a dialog
        </button>
        <button type="button" className={styles.button} onClick={openImportant}>
          Open a dialog that matters
        </button>
        <button type="button" className={styles.button} onClick={showAlert}>
          Let an alert come
        </button>
      </div>
      <OverlayRoot overlays={overlays} />
    </div>
  )
}
