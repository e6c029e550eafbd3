import BrowserOnly from '@docusaurus/BrowserOnly'
import Link from '@docusaurus/Link'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import Heading from '@theme/Heading'
import { lazy, Suspense, useState } from 'react'
import TextWithCode from '../components/ApiOperation/TextWithCode.tsx'
import type { createAreaDocument } from './areas.ts'
import ReferenceLayout, { type OverviewData } from './ReferenceLayout.tsx'
import styles from './styles.module.css'

const RedocArea = lazy(() => import('./RedocArea.tsx'))

interface Props {
  overview: OverviewData
  spec: ReturnType<typeof createAreaDocument>
}

/** Renders the page of an API area: its introduction, and its operations with Redoc. */
export default function AreaPage({ overview: { groups }, spec }: Props) {
  const areas = groups.flatMap((group) => group.areas)
  const index = areas.findIndex(({ name }) => name === spec.tags[0]?.name)
  const { name: title = '', description = '', operations = [] } = areas[index] ?? {}
  const next = areas[index + 1]
  // Redoc creates the operations' anchors only in the browser, so they are reported to the link checker here,
  // during the build.
  const { collectAnchor } = useBrokenLinks()
  for (const { id } of operations) collectAnchor(`operation/${id}`)
  return (
    <ReferenceLayout title={`${title} API`} description={description} groups={groups}>
      <header className={styles.intro}>
        <Heading as="h1">{title}</Heading>
        <p>
          <TextWithCode>{description}</TextWithCode>
        </p>
      </header>
      <div className={styles.redoc}>
        <BrowserOnly fallback={<p className={styles.loading}>Loading operations…</p>}>
          {() => (
            <Suspense fallback={<p className={styles.loading}>Loading operations…</p>}>
              <Operations spec={spec} />
            </Suspense>
          )}
        </BrowserOnly>
      </div>
      {next && (
        <p className={styles.next}>
          Next: <Link to={`/api/${next.slug}/`}>{next.name}</Link>
        </p>
      )}
    </ReferenceLayout>
  )
}

/** Renders Redoc. Removes a malformed hash in a state initializer, which runs before Redoc first renders. */
function Operations({ spec }: Pick<Props, 'spec'>) {
  useState(removeMalformedHash)
  return <RedocArea spec={spec} />
}

/** Removes a malformed hash, because Redoc decodes the hash and would throw. */
function removeMalformedHash() {
  try {
    decodeURIComponent(window.location.hash)
  } catch {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }
}
