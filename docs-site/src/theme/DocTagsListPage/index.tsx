import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import allTags from '@generated/tag-pages/default/tags.json'
import { formatPageCount } from '@site/src/components/tags/page-count'
import type { Props } from '@theme/DocTagsListPage'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import clsx from 'clsx'
import styles from './styles.module.css'

/** Renders the index of tags, including unused ones. */
export default function DocTagsListPage({ tags }: Props) {
  const pageCounts = new Map(tags.map(({ permalink, count }) => [permalink, count]))
  return (
    <>
      <PageMetadata
        title="Tags"
        description="Topics of the documentation, with the number of pages about each."
      />
      <SearchMetadata tag="doc_tags_list" />
      <main className={clsx('plain-page', styles.page)}>
        <Heading as="h1">Tags</Heading>
        <p className="plain-page__lead">Topics of the documentation, with the number of pages about each.</p>
        <ul className={styles.tags}>
          {allTags.map(({ label, permalink, description }) => (
            <li key={permalink} className={styles.tag}>
              <Link to={permalink}>{label}</Link>
              <span className={styles.count}>{formatPageCount(pageCounts.get(permalink) ?? 0)}</span>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
