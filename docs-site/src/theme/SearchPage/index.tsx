import Head from '@docusaurus/Head'
import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Heading from '@theme/Heading'
import Layout from '@theme/Layout'
import { useEffect, useRef, useState } from 'react'
import { MAX_QUERY_LENGTH } from '../../search/excerpt.ts'
import { SearchIcon } from '../../search/icons.tsx'
import ResultGroup from '../../search/ResultGroup.tsx'
import SearchMessage from '../../search/SearchMessage.tsx'
import { useResults } from '../../search/useResults.ts'
import styles from './styles.module.css'

/** Time from the last key press to the URL update. Some browsers reject over 100 updates in 30 seconds. */
const URL_UPDATE_DELAY_MS = 300

const getQuery = (search: string) => (new URLSearchParams(search).get('q') ?? '').slice(0, MAX_QUERY_LENGTH)

/** Renders the search page at `/search?q=`, which shows all results. */
export default function SearchPage() {
  const history = useHistory()
  const { pathname, search } = useLocation()
  // The static HTML has no query, and the first render in the browser must match that HTML.
  const inBrowser = useIsBrowser()
  const urlQuery = inBrowser ? getQuery(search) : ''
  const [query, setQuery] = useState(urlQuery)
  const input = useRef<HTMLInputElement>(null)
  const isUpdatingUrl = useRef(false)
  const results = useResults(query, inBrowser)

  useEffect(() => {
    if (inBrowser) setQuery(getQuery(window.location.search))
  }, [inBrowser])
  // Shows the new query after a URL change from elsewhere, such as Back or a link in the search dialog. The
  // page's own URL updates are ignored, because the user may have typed more since.
  useEffect(
    () =>
      history.listen((location) => {
        if (location.pathname === pathname && !isUpdatingUrl.current) setQuery(getQuery(location.search))
      }),
    [history, pathname],
  )
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).get('q')) input.current?.focus()
  }, [])
  useEffect(() => {
    const trimmedQuery = query.trim()
    if (!inBrowser || trimmedQuery === urlQuery) return
    const timer = setTimeout(() => {
      // If the user has opened another page that is still loading, the URL is already that page's and must
      // not be replaced.
      if (history.location.pathname !== pathname) return
      isUpdatingUrl.current = true
      const newSearch = trimmedQuery && `?${new URLSearchParams({ q: trimmedQuery })}`
      history.replace({ pathname, search: newSearch })
      isUpdatingUrl.current = false
    }, URL_UPDATE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [query, urlQuery, inBrowser, history, pathname])

  return (
    <Layout
      title={urlQuery ? `Search: ${urlQuery}` : 'Search'}
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
            maxLength={MAX_QUERY_LENGTH}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </form>
        <p className={styles.count} role="status">
          {results.status === 'found' &&
            results.total > 0 &&
            `${results.total} ${results.total === 1 ? 'result' : 'results'}`}
        </p>
        <SearchMessage results={results} query={query} />
        {results.status === 'found' &&
          results.groups.map((group) => (
            <ResultGroup key={`${group.source} ${query}`} group={group} words={results.words} />
          ))}
      </main>
    </Layout>
  )
}
