import { type ComponentType, useId, useState } from 'react'
import type { Operation } from '../../operations/operation.ts'
import type { PanelProps } from './Panel.tsx'
import { useIsServedByVeranda } from './served-by-veranda.ts'
import styles from './styles.module.css'

/** Renders a button that opens the request form, or a hint if the page isn't served by a Veranda server. */
export default function TryIt({ operation }: { operation: Operation }) {
  const isServedByVeranda = useIsServedByVeranda()
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [failed, setFailed] = useState(false)
  if (!isServedByVeranda)
    return (
      <p className={styles.unavailable}>Open this page on your Veranda server to send a request from here.</p>
    )

  const toggle = () => {
    setOpen(!open)
    if (Panel) return
    setFailed(false)
    import('./Panel.tsx').then(
      (panel) => setPanel(() => panel.default),
      () => setFailed(true),
    )
  }
  return (
    <div className={styles.tryIt}>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        Try it
      </button>
      <div id={panelId} hidden={!open}>
        {open && Panel && <Panel operation={operation} />}
        {open && failed && <p role="alert">Couldn’t load the form. Check your connection and try again.</p>}
      </div>
    </div>
  )
}
