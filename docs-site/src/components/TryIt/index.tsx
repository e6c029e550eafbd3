import { type ComponentType, useId, useState } from 'react'
import type { Operation } from '../../operations/operation.ts'
import type { PanelProps } from './Panel.tsx'
import { useServed } from './served.ts'
import styles from './styles.module.css'

/** Only JSON can be written here, and a redirect to elsewhere is for a browser to follow, not for a page. */
const canBeTried = ({ body, answers }: Operation) =>
  (!body || body.type.includes('json')) && !answers.some(({ location }) => location)

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
