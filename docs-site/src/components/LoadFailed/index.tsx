import styles from './styles.module.css'

interface Props {
  error: unknown
  retry(): void
  /** an h1 where there is no other */
  title: 'h1' | 'p'
}

/** What stands in the place of a page whose scripts did not come. */
export default function LoadFailed({ error, retry, title: Title }: Props) {
  return (
    <div role="alert" className={styles.box}>
      <Title className={styles.title}>This page did not load</Title>
      <p>The connection may be gone, or the site may have been renewed in the meantime.</p>
      <p className={styles.error}>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </div>
  )
}
