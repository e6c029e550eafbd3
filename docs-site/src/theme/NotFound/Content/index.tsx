import Link from '@docusaurus/Link'
import Heading from '@theme/Heading'
import type { Props } from '@theme/NotFound/Content'
import clsx from 'clsx'

/** What stands at an address without a page: the ways on. */
export default function NotFoundContent({ className }: Props) {
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <Heading as="h1">Page not found</Heading>
      <p>There is no page at this address. It may have moved, or the link to it is not quite right.</p>
      <ul>
        <li>
          <Link to="/getting-started">Getting started</Link>
        </li>
        <li>
          <Link to="/search">Search the documentation</Link>
        </li>
        <li>
          <Link to="/">All of the documentation</Link>
        </li>
      </ul>
    </main>
  )
}
