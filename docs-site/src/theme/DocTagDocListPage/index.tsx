import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import { formatPageCount } from '@site/src/components/tags/page-count'
import type { Props } from '@theme/DocTagDocListPage'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import styles from './styles.module.css'

/** Renders the page of a tag: its description and the pages with this tag. */
export default function DocTagDocListPage({ tag }: Props) {
  return (
    <>
      <PageMetadata title={`Tag: ${tag.label}`} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <main className="plain-page">
        <Link className={styles.allTagsLink} to={tag.allTagsPath}>
          All tags
        </Link>
        <Heading as="h1">{tag.label}</Heading>
        <p className="plain-page__lead">
          {tag.description}. {tag.count > 0 && `${formatPageCount(tag.count)}:`}
        </p>
        {tag.count === 0 ? (
          <p className={styles.emptyMessage}>No pages have this tag yet.</p>
        ) : (
          <ul className="plain-page__links">
            {tag.items.map(({ id, title, description, permalink }) => (
              <li key={id}>
                <Link to={permalink}>{title}</Link>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  )
}
