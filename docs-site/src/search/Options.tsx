import { type MouseEvent, useEffect, useRef } from 'react'
import HitText from './HitText.tsx'
import styles from './options.module.css'
import type { SearchResults } from './search.ts'
import { SOURCE_NAMES } from './sources.ts'

interface Props {
  /** prefix for the IDs of the list and its options */
  id: string
  groups: SearchResults['groups']
  words: readonly string[]
  selectedId: string | undefined
  /** called when the pointer moves onto an option that isn't selected */
  onHover(hitId: string): void
  /** called when an option is clicked */
  onOptionClick(event: MouseEvent, url: string): void
}

/** Renders the results as the options of a list box. The focus stays in the search field. */
export default function Options({ id, groups, words, selectedId, onHover, onOptionClick }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!selectedId) return
    // Scroll to the top for the first option, so that the heading above it is visible, too.
    const isFirst = selectedId === groups[0]?.hits[0]?.id
    if (isFirst) list.current?.scrollTo({ top: 0 })
    else document.getElementById(`${id}${selectedId}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, selectedId, groups])

  return (
    <div
      ref={list}
      id={`${id}list`}
      className={styles.list}
      role="listbox"
      aria-label="Results"
      // Without a negative tabindex, Tab would stop at the list, because it is scrollable.
      tabIndex={-1}
    >
      {groups.map(({ source, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot contain options
        <div key={source} role="group" aria-labelledby={`${id}${source}`}>
          <p id={`${id}${source}`} className={styles.source}>
            {SOURCE_NAMES[source]}
          </p>
          {hits.map((hit) => (
            <a
              key={hit.id}
              id={`${id}${hit.id}`}
              className={styles.option}
              role="option"
              aria-selected={hit.id === selectedId}
              tabIndex={-1}
              href={hit.url}
              onPointerMove={() => hit.id !== selectedId && onHover(hit.id)}
              onClick={(event) => onOptionClick(event, hit.url)}
            >
              <HitText hit={hit} words={words} />
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}
