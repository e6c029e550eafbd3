import IconCopy from '@theme/Icon/Copy'
import IconSuccess from '@theme/Icon/Success'
import { useEffect, useState } from 'react'
import { copyWhenLoaded, type Outcome } from './copy.ts'
import styles from './styles.module.css'

const MESSAGES: Record<Outcome, string> = {
  copied: 'Copied',
  denied:
    'Couldn’t copy this page: clipboard access was denied. Open “View as Markdown” and copy the text there.',
  unavailable: 'Couldn’t load the Markdown of this page. Try again.',
}

/** Time for which the button shows that it copied the page, in milliseconds. */
const CONFIRMATION_MS = 4000

/** Renders a button that copies the page's Markdown, and a link that opens the Markdown. */
export default function CopyPage({ markdownUrl }: { markdownUrl: string }) {
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    // Clears the status first, so that screen readers announce the same text again.
    setOutcome(undefined)
    setOutcome(await copyWhenLoaded(() => loadMarkdown(markdownUrl)))
  }

  const copied = outcome === 'copied'
  const Icon = copied ? IconSuccess : IconCopy
  return (
    <div className={styles.actions}>
      <button type="button" className={styles.action} data-copied={copied} onClick={copy}>
        <Icon aria-hidden="true" className={styles.icon} />
        <span className={styles.label}>
          <span data-shown={!copied}>Copy page</span>
          <span data-shown={copied}>{MESSAGES.copied}</span>
        </span>
      </button>
      <a className={styles.action} href={markdownUrl}>
        View as Markdown
      </a>
      {/* Announced by screen readers. Only failures are visible, because the button shows success. */}
      <p role="status" className={copied ? styles.visuallyHidden : styles.outcome}>
        {outcome && MESSAGES[outcome]}
      </p>
    </div>
  )
}

async function loadMarkdown(url: string): Promise<string> {
  const response = await fetch(url)
  // The development server responds with the site's HTML for missing files.
  if (!response.ok || response.headers.get('content-type')?.includes('html'))
    throw new Error(`${url}: ${response.status}`)
  return response.text()
}
