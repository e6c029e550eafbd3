import { type ComponentType, useId, useState } from 'react'
import type { Operation } from '../../operations/operation.ts'
import type { PanelProps } from './Panel.tsx'
import { useServed } from './served.ts'
import styles from './styles.module.css'

/** What is named nowhere else: the type of an answer that has no end. */
const EVENTS = 'text/event-stream'

/** Only JSON can be written here, a redirect to elsewhere is for a browser to follow, and a stream is not waited for. */
const canBeTried = ({ body, answers }: Operation) =>
  (!body || body.type.includes('json')) && !answers.some(({ location, type }) => location || type === EVENTS)

/** Offers to make the call, where the pages come from a server that could answer it. */
export default function TryIt({ operation }: { operation: Operation }) {
  const served = useServed()
  const panelId = useId()
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>()
  const [failed, setFailed] = useState(false)
  if (!served || !canBeTried(operation)) return null

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
        {open && failed && <p role="alert">The form could not be loaded. Is the server still there?</p>}
      </div>
    </div>
  )
}
