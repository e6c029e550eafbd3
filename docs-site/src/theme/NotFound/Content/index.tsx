import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'
import clsx from 'clsx'

/** Renders the page for unknown URLs, with links to other pages. */
export default function NotFoundContent({ className }: Props) {
  return (
    <main className={clsx('plain-page', className)}>
      <PageMetadata title="Page not found">
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <Heading as="h1">Page not found</Heading>
      <p className="plain-page__lead">
        No page exists at this URL. The page may have moved, or the link may be wrong.
      </p>
      <ul className="plain-page__links">
        <li>
          <Link to="/getting-started">Getting started</Link>
          <p>Run Veranda, sign in, and add demo users.</p>
        </li>
        <li>
          <Link to="/search">Search the documentation</Link>
          <p>Find pages, headings, and API operations.</p>
        </li>
        <li>
          <Link to="/">Documentation home</Link>
          <p>Get an overview of Veranda and its documentation.</p>
        </li>
      </ul>
    </main>
  )
}
