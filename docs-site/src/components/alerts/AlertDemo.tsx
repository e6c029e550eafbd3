import { AlertList } from '@veranda/ui/alert-list'
import { useState } from 'react'
import styles from './alerts.module.css'
import { ALERTS } from './alerts.ts'

/** Renders example alerts that can be dismissed and restored. */
export default function AlertDemo() {
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  return (
    <div className={styles.demo}>
      <AlertList
        alerts={ALERTS.filter(({ id }) => !dismissed.includes(id))}
        label="Example alerts"
        onDismiss={({ id }) => setDismissed([...dismissed, id])}
      />
      <button
        type="button"
        className={styles.button}
        disabled={dismissed.length === 0}
        onClick={() => setDismissed([])}
      >
        Restore dismissed alerts
      </button>
    </div>
  )
}
