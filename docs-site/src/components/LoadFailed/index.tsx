import styles from './styles.module.css'

interface Props {
  error: unknown
  retry(): void
}

/** What stands in the place of a page whose scripts did not come. */
export default function LoadFailed({ error, retry }: Props) {
  return (
    <div role="alert" className={styles.box}>
      <p className={styles.title}>This page did not load</p>
      <p>The connection may be gone, or the site may have been renewed in the meantime.</p>
      <p className={styles.error}>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </div>
  )
}
