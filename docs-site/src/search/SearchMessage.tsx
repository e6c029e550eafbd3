import type { ReactNode } from 'react'
import buttons from './button.module.css'
import styles from './message.module.css'
import type { Results } from './useResults.ts'

/** Renders the reason why there are no results to show. If there are results, renders nothing. */
export default function SearchMessage({
  results,
  query,
}: {
  results: Results & { retry(): void }
  query: string
}) {
  switch (results.status) {
    case 'loading':
      return <p className={styles.message}>Loading the search index…</p>
    case 'not-built':
      return (
        <p className={styles.message}>
          The development server has no search index. Run <code>npm run build</code> and open the built site.
        </p>
      )
    case 'unavailable':
      return (
        <Message title="Search is unavailable">
          <p>Couldn’t load the search index. Check your connection and try again.</p>
          <button type="button" className={buttons.button} onClick={results.retry}>
            Try again
          </button>
        </Message>
      )
    case 'no-query':
      return (
        <Message title="Search pages, headings, text, and API operations">
          <p>
            Enter a title such as <kbd>Sign in</kbd>, an operation such as <kbd>getProfileById</kbd>, a path
            such as <kbd>/api/profile/id</kbd>, a header, or a setting. If a word of four or more letters has
            no matches, the search allows one typo in it.
          </p>
        </Message>
      )
    case 'found':
      return results.total > 0 ? null : (
        <Message title={<>No results for “{query.trim()}”</>}>
          <p>Try fewer or different words.</p>
        </Message>
      )
  }
}

const Message = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.message}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
