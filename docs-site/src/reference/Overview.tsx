import Link from '@docusaurus/Link'
import { useHistory } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Heading from '@theme/Heading'
import { useEffect } from 'react'
import TextWithCode from '../components/ApiOperation/TextWithCode.tsx'
import type { AreaGroup } from './areas.ts'
import ReferenceLayout, { type OverviewData } from './ReferenceLayout.tsx'
import styles from './styles.module.css'

/** Renders the overview of the API reference: what the API is, and its areas with their operations. */
export default function Overview({ overview }: { overview: OverviewData }) {
  const { title, version, description, groups } = overview
  useOldLinkRedirect(groups)
  return (
    <ReferenceLayout
      title="API reference"
      description="Operations of the Veranda API by area."
      groups={groups}
    >
      <header className={styles.intro}>
        <Heading as="h1">
          {title} <span className={styles.version}>{version}</span>
        </Heading>
        <p>
          <TextWithCode>{description}</TextWithCode>
        </p>
        <p className={styles.links}>
          <Link to="/app/api">Conventions</Link>
          <Link to="/errors">Error reference</Link>
          <Link to="/app/api/swagger">Swagger UI</Link>
          <Link to="pathname:///openapi.json" data-noBrokenLinkCheck>
            Download OpenAPI description
          </Link>
        </p>
      </header>
      {groups.map(({ name, areas }) => (
        <section key={name}>
          <Heading as="h2" className={styles.group}>
            {name}
          </Heading>
          <div className={styles.areas}>
            {areas.map((area) => (
              <AreaCard key={area.slug} area={area} />
            ))}
          </div>
        </section>
      ))}
    </ReferenceLayout>
  )
}

function AreaCard({ area: { name, slug, description, operations } }: { area: AreaGroup['areas'][number] }) {
  return (
    <article className={styles.area}>
      <Heading as="h3">
        <Link to={`/api/${slug}/`}>{name}</Link>
      </Heading>
      <p>
        <TextWithCode>{description}</TextWithCode>
      </p>
      <ul className={styles.operations}>
        {operations.map(({ id, method, summary }) => (
          <li key={id}>
            <span className={styles.method} data-method={method}>
              {method}
            </span>
            <Link to={`/api/${slug}/#operation/${id}`}>{summary}</Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Redirects an old link, such as `/api/#operation/signIn`, to the operation on the page of its area. */
function useOldLinkRedirect(groups: AreaGroup[]) {
  const history = useHistory()
  const base = useBaseUrl('/api/')
  useEffect(() => {
    const { hash } = window.location
    const id = /^#(?:tag\/[^/]+\/)?operation\/(\w+)$/.exec(hash)?.[1]
    const area = groups
      .flatMap(({ areas }) => areas)
      .find(({ operations }) => operations.some((operation) => operation.id === id))
    if (area) history.replace(`${base}${area.slug}/#operation/${id}`)
  }, [groups, history, base])
}
