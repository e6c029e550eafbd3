import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'
import clsx from 'clsx'

/** What stands at an address without a page: the ways on. */
export default function NotFoundContent({ className }: Props) {
  return (
    <main className={clsx('plain-page', className)}>
      <PageMetadata title="Page not found">
        <meta name="robots" content="noindex" />
      </PageMetadata>
      <Heading as="h1">Page not found</Heading>
      <p className="plain-page__lead">
        There is no page at this address. It may have moved, or the link to it is not quite right.
      </p>
      <ul className="plain-page__links">
        <li>
          <Link to="/getting-started">Getting started</Link>
          <p>Run Veranda, sign in, fill it with people.</p>
        </li>
        <li>
          <Link to="/search">Search the documentation</Link>
          <p>Pages, headings and operations of the API by their words.</p>
        </li>
        <li>
          <Link to="/">All of the documentation</Link>
          <p>The first page, and the ways from there.</p>
        </li>
      </ul>
    </main>
  )
}
