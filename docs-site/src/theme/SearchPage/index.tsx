import Head from '@docusaurus/Head'
import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { useEffect, useRef, useState } from 'react'
import { SearchIcon } from '../../search/icons.tsx'
import ResultGroup from '../../search/ResultGroup.tsx'
import Told from '../../search/Told.tsx'
import { useResults } from '../../search/useResults.ts'
import { LONGEST_QUERY } from '../../search/words.ts'
import styles from './styles.module.css'

/** Delay of URL updates. Browsers reject more than 100 URL changes in 30 seconds. */
const PAUSE_MS = 300

const queryIn = (search: string) => (new URLSearchParams(search).get('q') ?? '').slice(0, LONGEST_QUERY)

/** Renders the search page at `/search?q=`, which shows all results. */
export default function SearchPage() {
  const history = useHistory()
  const { pathname, search } = useLocation()
  // The static page has no query, and the first render in the browser must match it.
  const inBrowser = useIsBrowser()
  const asked = inBrowser ? queryIn(search) : ''
  const [query, setQuery] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  const writing = useRef(false)
  const results = useResults(query, inBrowser)

  useEffect(() => {
    if (inBrowser) setQuery(queryIn(window.location.search))
  }, [inBrowser])
  // Follows URL changes from elsewhere, such as Back or a link in the dialog. Changes by this page are
  // ignored, because the user may have typed more since.
  useEffect(
    () =>
      history.listen((to) => {
        if (to.pathname === pathname && !writing.current) setQuery(queryIn(to.search))
      }),
    [history, pathname],
  )
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).get('q')) input.current?.focus()
  }, [])
  useEffect(() => {
    const typed = query.trim()
    if (!inBrowser || typed === asked) return
    const timer = setTimeout(() => {
      // The user is already leaving for a page that is still loading.
      if (history.location.pathname !== pathname) return
      writing.current = true
      history.replace({ pathname, search: typed && `?${new URLSearchParams({ q: typed })}` })
      writing.current = false
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, asked, inBrowser, history, pathname])

  return (
    <Layout
      title={asked ? `Search: ${asked}` : 'Search'}
      description="Search the documentation and the API reference."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={`container ${styles.page}`}>
        <Heading as="h1">Search</Heading>
        {/* biome-ignore lint/a11y/useSemanticElements: React's types don't support the search element as a
            form */}
        <form className={styles.field} role="search" onSubmit={(event) => event.preventDefault()}>
          <SearchIcon />
          <input
            ref={input}
            type="search"
            aria-label="Search the documentation"
            placeholder="Search the documentation"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_QUERY}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </form>
        <p className={styles.count} role="status">
          {results.is === 'found' &&
            results.total > 0 &&
            `${results.total} ${results.total === 1 ? 'result' : 'results'}`}
        </p>
        <Told results={results} query={query} />
        {results.is === 'found' &&
          results.groups.map((group) => (
            <ResultGroup key={`${group.source} ${query}`} group={group} words={results.words} />
          ))}
      </main>
    </Layout>
  )
}
