import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import tagsOfFile from '@generated/tag-pages/default/tags.json'
import { countPages } from '@site/src/components/tags/count'
import type { Props } from '@theme/DocTagsListPage'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import clsx from 'clsx'
import styles from './styles.module.css'

/** The index of tags: those that pages carry, and the others of the file. */
export default function DocTagsListPage({ tags }: Props) {
  const counts = new Map(tags.map(({ permalink, count }) => [permalink, count]))
  return (
    <>
      <PageMetadata
        title="Tags"
        description="Every subject of the documentation, and how many pages are about it."
      />
      <SearchMetadata tag="doc_tags_list" />
      <main className={clsx('plain-page', styles.page)}>
        <Heading as="h1">Tags</Heading>
        <p className="plain-page__lead">
          Every subject of the documentation, and how many pages are about it.
        </p>
        <ul className={styles.tags}>
          {tagsOfFile.map(({ label, permalink, description }) => (
            <li key={permalink} className={styles.tag}>
              <Link to={permalink}>{label}</Link>
              <span className={styles.count}>{countPages(counts.get(permalink) ?? 0)}</span>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
