import { type Page, type PageSource, parsePage } from '../markdown/page.ts'
import { proseOf, wordsOf } from '../markdown/prose.ts'

/** Tag of unfinished pages, which can be stubs. */
export const UNFINISHED = 'documentation-needed'

/** Minimum number of words in a page's prose. Components and code don't count. */
const FEWEST_WORDS = 60
const LONGEST_DESCRIPTION = 139
const LEFT_TO_WRITE = /\b(TODO|TBD|FIXME)\b|\b(coming soon|to be documented|lorem ipsum)\b/i

export interface Findings {
  /** problems, one sentence each */
  faults: string[]
  /** files of the pages tagged `documentation-needed` */
  unfinished: string[]
  pages: number
}

/** Finds problems that Docusaurus doesn't report: missing front matter, shared titles, and stubs. */
export async function checkedPages(sources: readonly PageSource[]): Promise<Findings> {
  const read = await Promise.allSettled(sources.map(parsePage))
  const pages = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const unreadable = read.flatMap((one) => (one.status === 'rejected' ? [sentenceOf(one.reason)] : []))
  return {
    faults: [...unreadable, ...pages.flatMap(faultsOf), ...sharedTitles(pages)],
    unfinished: pages.filter(isUnfinished).map(({ file }) => file),
    pages: sources.length,
  }
}

const sentenceOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

const isUnfinished = ({ frontMatter: { tags } }: Page) => Array.isArray(tags) && tags.includes(UNFINISHED)

function faultsOf(page: Page): string[] {
  const { slug, title, description } = page.frontMatter
  const said = typeof description === 'string' ? description.length : 0
  return [
    typeof slug !== 'string' && 'has no slug in its front matter',
    typeof title !== 'string' && 'has no title in its front matter',
    said === 0 && 'has no description in its front matter',
    said > LONGEST_DESCRIPTION &&
      `has a description of ${said} characters, the maximum is ${LONGEST_DESCRIPTION}`,
    !isUnfinished(page) && stub(page),
  ]
    .filter((fault) => fault !== false)
    .map((fault) => `${page.file} ${fault}`)
}

/** Returns why a page is a stub, or false. */
function stub({ tree }: Page): string | false {
  const prose = proseOf(tree)
  const words = wordsOf(prose)
  const [left] = LEFT_TO_WRITE.exec(prose) ?? []
  if (left) return `contains “${left}”: complete the text, or tag the page ${UNFINISHED}`
  return (
    words < FEWEST_WORDS &&
    `has ${words} words of prose, the minimum is ${FEWEST_WORDS}: write more, or tag it ${UNFINISHED}`
  )
}

/** Finds shared titles. Search results, tabs, and bookmarks only show the title. */
function sharedTitles(pages: readonly Page[]): string[] {
  const files = new Map<unknown, string[]>()
  for (const { file, frontMatter } of pages)
    files.set(frontMatter.title, [...(files.get(frontMatter.title) ?? []), file])
  return [...files]
    .filter(([title, owners]) => title !== undefined && owners.length > 1)
    .map(([title, owners]) => `The title “${title}” is used by ${owners.join(' and ')}`)
}
