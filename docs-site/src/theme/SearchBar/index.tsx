import { useHistory } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { useEffect, useState } from 'react'
import { takeEarlyShortcut } from '../../search/early-shortcut.ts'
import { SearchIcon } from '../../search/icons.tsx'
import SearchDialog from '../../search/SearchDialog.tsx'
import { acceptsText, getShortcutAction } from '../../search/shortcut.ts'
import styles from './styles.module.css'

/** Renders the search button of the navbar and handles the search shortcuts. */
export default function SearchBar() {
  const history = useHistory()
  const inBrowser = useIsBrowser()
  const [open, setOpen] = useState(false)
  // The query is kept when the dialog closes, because users often open several results of one search.
  const [query, setQuery] = useState('')
  const shortcutLabel = inBrowser && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const action = event.defaultPrevented ? undefined : getShortcutAction(event, acceptsText(event.target))
      if (!action) return
      event.preventDefault()
      setOpen((wasOpen) => action === 'open' || !wasOpen)
    }
    document.addEventListener('keydown', onKey)
    // The user may have pressed the shortcut before hydration.
    if (takeEarlyShortcut()) setOpen(true)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  // Navigation closes the dialog, but replacing the URL doesn't, because the search page replaces its own URL
  // when the query changes.
  useEffect(() => history.listen((_location, action) => action !== 'REPLACE' && setOpen(false)), [history])

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className={styles.label}>Search</span>
        <span className={styles.key} aria-hidden="true">
          <kbd>{shortcutLabel}</kbd>
        </span>
      </button>
      {open && <SearchDialog query={query} onQueryChange={setQuery} onClose={() => setOpen(false)} />}
    </>
  )
}
