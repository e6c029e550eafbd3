import type { ReactNode } from 'react'
import buttons from './button.module.css'
import styles from './told.module.css'
import type { Results } from './useResults.ts'

/** What is said in place of results. */
export default function Told({ results, query }: { results: Results & { retry(): void }; query: string }) {
  switch (results.is) {
    case 'loading':
      return <p className={styles.told}>The index is being fetched …</p>
    case 'unbuilt':
      return (
        <p className={styles.told}>
          The development server has no search index: it is made of the pages of a build. Run{' '}
          <code>npm run build</code> and look at that.
        </p>
      )
    case 'unavailable':
      return (
        <Said title="The search is not available just now">
          <p>Its index could not be fetched. The pages are all in the navigation meanwhile.</p>
          <button type="button" className={buttons.button} onClick={results.retry}>
            Try again
          </button>
        </Said>
      )
    case 'nothing-asked':
      return (
        <Said title="Search pages, headings, text and the operations of the API">
          <p>
            A title such as <kbd>Sign in</kbd>, an operation such as <kbd>getProfileById</kbd>, a path such as{' '}
            <kbd>/api/profile/id</kbd>, a header, a setting. A letter mistyped is forgiven.
          </p>
        </Said>
      )
    case 'found':
      return results.total > 0 ? null : (
        <Said title={<>Nothing has “{query.trim()}” in it</>}>
          <p>Fewer or other words may find it.</p>
        </Said>
      )
  }
}

const Said = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className={styles.told}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
)
