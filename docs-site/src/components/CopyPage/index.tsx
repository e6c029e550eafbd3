import IconCopy from '@theme/Icon/Copy'
import IconSuccess from '@theme/Icon/Success'
import { useEffect, useState } from 'react'
import { copyLater, type Outcome } from './copy.ts'
import styles from './styles.module.css'

const SAYS: Record<Outcome, string> = {
  copied: 'Copied',
  refused: 'The browser does not let this page copy. Open “View as Markdown” and copy it there.',
  unloaded: 'The Markdown of this page could not be loaded. Try again.',
}

/** How long the button shows that it has done its work, in milliseconds. */
const SHOWN = 4000

/** The page as Markdown: into the clipboard, or to look at. */
export default function CopyPage({ markdown }: { markdown: string }) {
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    // Emptied first, so that the same words are announced again.
    setOutcome(undefined)
    setOutcome(await copyLater(() => load(markdown)))
  }

  const copied = outcome === 'copied'
  const Icon = copied ? IconSuccess : IconCopy
  return (
    <div className={styles.copy}>
      <button type="button" className={styles.action} data-copied={copied} onClick={copy}>
        <Icon aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>
          <span data-shown={!copied}>Copy page</span>
          <span data-shown={copied}>{SAYS.copied}</span>
        </span>
      </button>
      <a className={styles.action} href={markdown}>
        View as Markdown
      </a>
      {/* That it went well is seen on the button; what to do when it did not is read here. */}
      <p role="status" className={copied ? styles.heard : styles.outcome}>
        {outcome && SAYS[outcome]}
      </p>
    </div>
  )
}

async function load(address: string): Promise<string> {
  const response = await fetch(address)
  // A development server answers with the site's own page where there is no file.
  if (!response.ok || response.headers.get('content-type')?.includes('html'))
    throw new Error(`${address}: ${response.status}`)
  return response.text()
}
