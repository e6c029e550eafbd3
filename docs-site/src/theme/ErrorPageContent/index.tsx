import Head from '@docusaurus/Head'
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common'
import type { Props } from '@theme/Error'
import styles from './styles.module.css'

/** Renders the error that a page threw, its causes, and a button that renders the page again. */
export default function ErrorPageContent({ error, tryAgain }: Props) {
  return (
    <main className="plain-page">
      <Head>
        <title>This page crashed</title>
      </Head>
      <div role="alert">
        <h1>This page crashed</h1>
        <p className="plain-page__lead">Something went wrong on this site. Error details:</p>
        <div className={styles.error}>
          <ErrorBoundaryError error={error} />
        </div>
      </div>
      <ErrorBoundaryTryAgainButton className="button button--primary" onClick={tryAgain} />
    </main>
  )
}
