import styles from './styles.module.css'

interface Props {
  error: unknown
  retry(): void
  /** HTML element of the title: `h1` if the page has no other heading */
  titleElement: 'h1' | 'p'
}

/** Renders an error on a page whose scripts failed to load, or in place of the page. */
export default function LoadFailed({ error, retry, titleElement: Title }: Props) {
  return (
    <div role="alert" className={styles.box}>
      <Title className={styles.title}>Couldn’t load this page</Title>
      <p>Check your connection and try again. The site may also have been updated in the meantime.</p>
      <p className={styles.error}>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </div>
  )
}
