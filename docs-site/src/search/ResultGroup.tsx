import Link from '@docusaurus/Link'
import { useState } from 'react'
import buttons from './button.module.css'
import { MAX_SHOWN_PER_SOURCE } from './first-results.ts'
import styles from './group.module.css'
import HitText from './HitText.tsx'
import type { SearchResults } from './search.ts'
import { SOURCE_NAMES } from './sources.ts'

interface Props {
  group: SearchResults['groups'][number]
  words: readonly string[]
}

/** Renders the first results of a source on the search page, with a button that shows the other ones. */
export default function ResultGroup({ group: { source, hits }, words }: Props) {
  const [showsAll, setShowsAll] = useState(false)
  const id = `results-${source}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.source}>
        {SOURCE_NAMES[source]}
      </h2>
      <ul className={styles.hits}>
        {(showsAll ? hits : hits.slice(0, MAX_SHOWN_PER_SOURCE)).map((hit) => (
          <li key={hit.id}>
            <Link className={styles.hit} to={hit.url}>
              <HitText hit={hit} words={words} />
            </Link>
          </li>
        ))}
      </ul>
      {!showsAll && hits.length > MAX_SHOWN_PER_SOURCE && (
        <button type="button" className={buttons.button} onClick={() => setShowsAll(true)}>
          Show all {hits.length}
        </button>
      )}
    </section>
  )
}
