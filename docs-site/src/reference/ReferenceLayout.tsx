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

/** Data of the overview, which every page of the reference loads for its sidebar. */
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
  const [hidden, setHidden] = useState(false)
  const toggle = () => setHidden(!hidden)
  return (
    <Layout title={title} description={description}>
      <div className={styles.page}>
        <aside className={styles.sidebar} data-hidden={hidden}>
          <div className={styles.viewport}>
            <DocSidebar
              sidebar={createSidebar(groups, base)}
              path={pathname + hash}
              onCollapse={toggle}
              isHidden={hidden}
            />
            {hidden && <ExpandButton toggleSidebar={toggle} />}
          </div>
        </aside>
        <main className={styles.main}>{children}</main>
      </div>
    </Layout>
  )
}

/** Delay after which Redoc has updated the hash. Redoc checks the scroll position at most every 100 ms. */
const HASH_DELAY_MS = 200

/** Returns the URL's hash, such as `#operation/signIn`, which Redoc replaces while the user scrolls. */
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
  label: name.replace(/^Admin: (.)/, (_, first: string) => first.toUpperCase()),
  href,
  collapsed: true,
  collapsible: true,
  items: operations.map(
    ({ id, summary }): Item => ({ type: 'link', label: summary, href: `${href}#operation/${id}` }),
  ),
})
