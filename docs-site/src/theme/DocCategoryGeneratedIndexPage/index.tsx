import Head from '@docusaurus/Head'
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
  useDocById,
} from '@docusaurus/plugin-content-docs/client'
import { PageMetadata } from '@docusaurus/theme-common'
import PageHeader from '@site/src/components/CopyPage/PageHeader'
import { Card, Cards } from '@site/src/components/home/Cards'
import { getMarkdownPath } from '@site/src/markdown/markdown-path.ts'
import type { Props } from '@theme/DocCategoryGeneratedIndexPage'
import DocPaginator from '@theme/DocPaginator'
import Heading from '@theme/Heading'
import styles from './styles.module.css'

type Item = ReturnType<typeof filterDocCardListItems>[number]

/** Renders the generated page of a sidebar group: the pages of the group with their descriptions. */
export default function DocCategoryGeneratedIndexPage({ categoryGeneratedIndex }: Props) {
  const { title, description, permalink, navigation } = categoryGeneratedIndex
  const { items } = useCurrentSidebarCategory()
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Head>
        <link rel="alternate" type="text/markdown" href={getMarkdownPath(permalink)} />
      </Head>
      <PageHeader permalink={permalink} />
      <article className={styles.list}>
        <header className="markdown">
          <Heading as="h1">{title}</Heading>
          <p className={styles.lead}>{description}</p>
        </header>
        <Cards>
          {filterDocCardListItems(items).map((item) => (
            <PageCard key={'label' in item ? item.label : item.value} item={item} />
          ))}
        </Cards>
      </article>
      <DocPaginator {...navigation} />
    </>
  )
}

function PageCard({ item }: { item: Item }) {
  const doc = useDocById(item.type === 'link' ? item.docId : undefined)
  if (item.type === 'html') return null
  const to = item.type === 'link' ? item.href : findFirstSidebarItemLink(item)
  return (
    <Card as="h2" title={item.label} to={to}>
      <p>{item.description ?? doc?.description}</p>
    </Card>
  )
}
