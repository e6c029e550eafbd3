import Head from '@docusaurus/Head'
import { ErrorBoundaryError, ErrorBoundaryTryAgainButton } from '@docusaurus/theme-common'
import type { Props } from '@theme/Error'
import styles from './styles.module.css'

/** What stands in the place of a page that threw: its error, the causes of that, and a way to draw it once more. */
export default function ErrorPageContent({ error, tryAgain }: Props) {
  return (
    <main className="plain-page">
      <Head>
        <title>This page crashed</title>
      </Head>
      <div role="alert">
        <h1>This page crashed</h1>
        <p className="plain-page__lead">
          That is a mistake of this site, not yours. This is what it says about it:
        </p>
        <div className={styles.error}>
          <ErrorBoundaryError error={error} />
        </div>
      </div>
      <ErrorBoundaryTryAgainButton className="button button--primary" onClick={tryAgain} />
    </main>
  )
}
