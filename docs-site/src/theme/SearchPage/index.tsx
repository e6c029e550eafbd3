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

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const PAUSE_MS = 300

const queryIn = (search: string) => (new URLSearchParams(search).get('q') ?? '').slice(0, LONGEST_QUERY)

/** The search with an address of its own, `/search?q=`, and with all results. */
export default function SearchPage() {
  const history = useHistory()
  const { pathname, search } = useLocation()
  // The built page knows no query, and the browser's first drawing has to be the same.
  const inBrowser = useIsBrowser()
  const asked = inBrowser ? queryIn(search) : ''
  const [query, setQuery] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  const writing = useRef(false)
  const results = useResults(query, inBrowser)

  useEffect(() => {
    if (inBrowser) setQuery(queryIn(window.location.search))
  }, [inBrowser])
  // The address changes from elsewhere too: by Back, by a link from the dialog. What this page wrote into it is not
  // taken back, since more may have been typed meanwhile.
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
      // On the way to another page, of which parts are still being fetched.
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
      description="Search the pages of the documentation and the operations of the API."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={`container ${styles.page}`}>
        <Heading as="h1">Search</Heading>
        {/* biome-ignore lint/a11y/useSemanticElements: React's types do not know the search element as a form */}
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
