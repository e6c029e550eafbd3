import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import { countPages } from '@site/src/components/tags/count'
import type { Props } from '@theme/DocTagDocListPage'
import Heading from '@theme/Heading'
import SearchMetadata from '@theme/SearchMetadata'
import styles from './styles.module.css'

/** The page of one tag: what it stands for, and the pages that carry it. */
export default function DocTagDocListPage({ tag }: Props) {
  return (
    <>
      <PageMetadata title={`Tag: ${tag.label}`} description={tag.description} />
      <SearchMetadata tag="doc_tag_doc_list" />
      <main className="plain-page">
        <Link className={styles.all} to={tag.allTagsPath}>
          All tags
        </Link>
        <Heading as="h1">{tag.label}</Heading>
        <p className="plain-page__lead">
          {tag.description}. {tag.count > 0 && `${countPages(tag.count)}:`}
        </p>
        {tag.count === 0 ? (
          <p className={styles.none}>No page has this tag at present. When one does, it is listed here.</p>
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
