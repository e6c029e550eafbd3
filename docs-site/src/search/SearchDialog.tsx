import Link from '@docusaurus/Link'
import { useHistory } from '@docusaurus/router'
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'
import { MAX_QUERY_LENGTH } from './excerpt.ts'
import { takeFirstResults } from './first-results.ts'
import { CloseIcon, SearchIcon } from './icons.tsx'
import { moveSelection } from './move-selection.ts'
import Options from './Options.tsx'
import SearchMessage from './SearchMessage.tsx'
import { useResults } from './useResults.ts'

interface Props {
  query: string
  onQueryChange(query: string): void
  onClose(): void
}

/** Renders the search dialog: the field, the results, and navigation by keyboard or pointer. */
export default function SearchDialog({ query, onQueryChange, onClose }: Props) {
  const id = useId()
  const history = useHistory()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const results = useResults(query, true)
  const groups = results.status === 'found' ? takeFirstResults(results.groups) : []
  const hits = groups.flatMap(({ hits }) => hits)
  const selectedHit = hits[activeIndex]

  useLayoutEffect(() => {
    const element = dialog.current
    const page = document.documentElement
    // While the page behind the dialog can't scroll, padding of this width replaces its scrollbar.
    page.style.setProperty('--search-scrollbar', `${window.innerWidth - page.clientWidth}px`)
    element?.showModal()
    input.current?.select()
    // Closing the dialog before it unmounts restores the focus.
    return () => element?.close()
  }, [])

  function open(url: string) {
    onClose()
    const { pathname, hash } = new URL(url, window.location.href)
    // Only results for operations in the API reference have a URL without a query. If the operation is on the
    // current page, set the hash directly: the router doesn't trigger the hash events to which Redoc listens.
    if (hash && pathname === window.location.pathname && !url.includes('?')) window.location.hash = hash
    else history.push(url)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      return onClose()
    }
    if (event.key === 'Tab') return trapFocus(event, dialog.current)
    if (event.target !== input.current) return
    if (event.key === 'Enter' && selectedHit) {
      event.preventDefault()
      if (event.ctrlKey || event.metaKey) window.open(selectedHit.url, '_blank', 'noopener')
      else open(selectedHit.url)
    }
    const next = moveSelection(
      event,
      activeIndex,
      groups.map(({ hits }) => hits.length),
    )
    if (next === undefined) return
    event.preventDefault()
    setActiveIndex(next)
  }

  function onOptionClick(event: MouseEvent, url: string) {
    // With a modifier key, the browser opens the link in a new tab or window, or downloads it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(url)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the documentation"
      onKeyDown={onKeyDown}
      onCancel={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.panel}>
        <div className={styles.field}>
          <SearchIcon />
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-autocomplete="list"
            aria-expanded={hits.length > 0}
            aria-controls={hits.length > 0 ? `${id}list` : undefined}
            aria-activedescendant={selectedHit && `${id}${selectedHit.id}`}
            placeholder="Search the documentation"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_QUERY_LENGTH}
            value={query}
            onChange={(event) => {
              setActiveIndex(0)
              onQueryChange(event.target.value)
            }}
          />
          <button type="button" className={styles.close} aria-label="Close search" onClick={onClose}>
            <span aria-hidden="true">
              <kbd>Esc</kbd>
            </span>
            <CloseIcon />
          </button>
        </div>
        {hits.length > 0 && results.status === 'found' ? (
          <Options
            id={id}
            groups={groups}
            words={results.words}
            selectedId={selectedHit?.id}
            onHover={(hitId) => setActiveIndex(hits.findIndex((hit) => hit.id === hitId))}
            onOptionClick={onOptionClick}
          />
        ) : (
          <div className={styles.message}>
            <SearchMessage results={results} query={query} />
          </div>
        )}
        <div className={styles.foot}>
          <p role="status">{results.status === 'found' && formatCount(hits.length, results.total)}</p>
          <p className={styles.keys} aria-hidden="true">
            <kbd>↑</kbd>
            <kbd>↓</kbd> to move <kbd>↵</kbd> to open
          </p>
          {results.status === 'found' && results.total > 0 && (
            <Link to={`/search?${new URLSearchParams({ q: query.trim() })}`}>All results</Link>
          )}
        </div>
      </div>
    </dialog>
  )
}

function formatCount(shown: number, total: number): string {
  if (total === 0) return 'No results'
  const results = total === 1 ? '1 result' : `${total} results`
  return shown < total ? `${shown} of ${results}` : results
}

/** Keeps the focus in the dialog. By default, Tab would move on to the browser's own buttons. */
function trapFocus(event: KeyboardEvent, dialog: HTMLDialogElement | null) {
  if (!dialog) return
  const focusableElements = Array.from(
    dialog.querySelectorAll<HTMLElement>('input, button, a[href]:not([tabindex="-1"])'),
  )
  if (event.shiftKey) focusableElements.reverse()
  if (event.target !== focusableElements.at(-1)) return
  event.preventDefault()
  focusableElements[0]?.focus()
}
