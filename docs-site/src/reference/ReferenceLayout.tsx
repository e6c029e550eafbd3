import type { PropSidebar } from '@docusaurus/plugin-content-docs'
import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import ExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton'
import DocSidebar from '@theme/DocSidebar'
import Layout from '@theme/Layout'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { AreaGroup } from './areas.ts'
import styles from './styles.module.css'

/** Data of the overview. Every page of the reference loads it, because the sidebar needs it. */
export interface OverviewData {
  title: string
  version: string
  description: string
  groups: AreaGroup[]
}

interface Props {
  title: string
  description: string
  groups: AreaGroup[]
  children: ReactNode
}

/** Lays out a page of the API reference, with a sidebar of all areas and operations. */
export default function ReferenceLayout({ title, description, groups, children }: Props) {
  const { pathname } = useLocation()
  const hash = useOperationHash()
  const base = useBaseUrl('/api/')
  const [isSidebarHidden, setIsSidebarHidden] = useState(false)
  const toggleSidebar = () => setIsSidebarHidden(!isSidebarHidden)
  return (
    <Layout title={title} description={description}>
      <div className={styles.page}>
        <aside className={styles.sidebar} data-hidden={isSidebarHidden}>
          <div className={styles.viewport}>
            <DocSidebar
              sidebar={createSidebar(groups, base)}
              path={pathname + hash}
              onCollapse={toggleSidebar}
              isHidden={isSidebarHidden}
            />
            {isSidebarHidden && <ExpandButton toggleSidebar={toggleSidebar} />}
          </div>
        </aside>
        <main className={styles.main}>{children}</main>
      </div>
    </Layout>
  )
}

/**
 * Delay between a scroll event and reading the hash. Redoc updates the hash up to 100 ms after the event; the
 * other 100 ms are a margin.
 */
const HASH_DELAY_MS = 200

/**
 * Returns the hash of the current operation, such as `#operation/signIn`. Redoc replaces the URL's hash while
 * the user scrolls, and may put the tag before the operation.
 */
function useOperationHash(): string {
  const { hash } = useLocation()
  const [currentHash, setCurrentHash] = useState('')
  useEffect(() => {
    setCurrentHash(hash)
    let timer = 0
    const update = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setCurrentHash(window.location.hash), HASH_DELAY_MS)
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', update)
    }
  }, [hash])
  return currentHash.replace(/^#tag\/.+\/(?=operation\/)/, '#')
}

type Item = PropSidebar[number]

const createSidebar = (groups: AreaGroup[], base: string): PropSidebar => [
  { type: 'link', label: 'Overview', href: base },
  ...groups.map(
    ({ name, areas }): Item => ({
      type: 'category',
      label: name,
      collapsed: false,
      collapsible: false,
      items: areas.map((area) => createAreaItem(area, `${base}${area.slug}/`)),
    }),
  ),
]

const createAreaItem = ({ name, operations }: AreaGroup['areas'][number], href: string): Item => ({
  type: 'category',
  // Removes the prefix `Admin: `, because the label of the category already says that its areas are for
  // administrators.
  label: name.replace(/^Admin: (.)/, (_, first: string) => first.toUpperCase()),
  href,
  collapsed: true,
  collapsible: true,
  items: operations.map(
    ({ id, summary }): Item => ({ type: 'link', label: summary, href: `${href}#operation/${id}` }),
  ),
})
