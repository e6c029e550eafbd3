import { errorReference } from '../../../apps/api/src/error-reference.ts'
import { type Page, type PageSource, parsePage } from '../markdown/page.ts'
import { countWords, getProse } from '../markdown/prose.ts'

/** Tag of unfinished pages. Only these may be stubs: have placeholder text or too little prose. */
export const UNFINISHED_TAG = 'documentation-needed'

/** Minimum number of words in a page's prose. Code blocks, headings, and component output don't count. */
const MIN_WORDS = 60
const MAX_DESCRIPTION_LENGTH = 139
const ERROR_CODES = new Set(Object.values(errorReference).flatMap(Object.keys))
/** Matches error codes after a status, as in 409 `a` or `b`, and in an example of an error response. */
const MENTIONED_ERROR_CODES = /\b(?:4\d\d|50[37]) (?:`[\w-]+` or )*`[\w-]+`|"code":\s*"[\w-]+"/g
const PLACEHOLDER_TEXT = /\b(TODO|TBD|FIXME)\b|\b(coming soon|to be documented|lorem ipsum)\b/i

export interface Findings {
  /** problems, one sentence each */
  problems: string[]
  /** files of the pages tagged `documentation-needed` */
  unfinished: string[]
  /** total number of pages */
  pageCount: number
}

/**
 * Finds problems that Docusaurus doesn't report: missing front matter, long descriptions, stubs, titles that
 * several pages share, and error codes that don't exist.
 */
export async function checkAllPages(sources: readonly PageSource[]): Promise<Findings> {
  const results = await Promise.allSettled(sources.map(parsePage))
  const pages = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const parseErrors = results.flatMap((result) =>
    result.status === 'rejected' ? [getMessage(result.reason)] : [],
  )
  return {
    problems: [
      ...parseErrors,
      ...pages.flatMap(findProblems),
      ...findSharedTitles(pages),
      ...sources.flatMap(findUnknownErrorCodes),
    ],
    unfinished: pages.filter(isUnfinished).map(({ file }) => file),
    pageCount: sources.length,
  }
}

const getMessage = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

const isUnfinished = ({ frontMatter: { tags } }: Page) => Array.isArray(tags) && tags.includes(UNFINISHED_TAG)

function findProblems(page: Page): string[] {
  const { slug, title, description } = page.frontMatter
  const descriptionLength = typeof description === 'string' ? description.length : 0
  return [
    typeof slug !== 'string' && 'has no slug in its front matter',
    typeof title !== 'string' && 'has no title in its front matter',
    descriptionLength === 0 && 'has no description in its front matter',
    descriptionLength > MAX_DESCRIPTION_LENGTH &&
      `has a description of ${descriptionLength} characters, the maximum is ${MAX_DESCRIPTION_LENGTH}`,
    !isUnfinished(page) && findStubReason(page),
  ]
    .filter((problem) => problem !== false)
    .map((problem) => `${page.file} ${problem}`)
}

/** Returns why a page is a stub, or false if it is not one. */
function findStubReason({ tree }: Page): string | false {
  const prose = getProse(tree)
  const words = countWords(prose)
  const [placeholder] = PLACEHOLDER_TEXT.exec(prose) ?? []
  if (placeholder) return `contains “${placeholder}”: complete the text, or tag the page ${UNFINISHED_TAG}`
  return (
    words < MIN_WORDS &&
    `has ${words} words of prose, the minimum is ${MIN_WORDS}: write more, or tag it ${UNFINISHED_TAG}`
  )
}

/**
 * Finds titles that several pages share. In search results, tabs, and bookmarks, such pages look the same.
 */
function findSharedTitles(pages: readonly Page[]): string[] {
  const filesByTitle = new Map<unknown, string[]>()
  for (const { file, frontMatter } of pages)
    filesByTitle.set(frontMatter.title, [...(filesByTitle.get(frontMatter.title) ?? []), file])
  return [...filesByTitle]
    .filter(([title, files]) => title !== undefined && files.length > 1)
    .map(([title, files]) => `The title “${title}” is used by ${files.join(' and ')}`)
}

/** Finds error codes that the error reference doesn't contain. */
const findUnknownErrorCodes = ({ file, text }: PageSource): string[] =>
  [...text.matchAll(MENTIONED_ERROR_CODES)]
    .flatMap(([mention]) => [...mention.matchAll(/`([\w-]+)`|"([\w-]+)"$/g)])
    .map(([, afterStatus, inExample]) => afterStatus ?? inExample ?? '')
    .filter((code) => !ERROR_CODES.has(code))
    .map((code) => `${file} mentions the error code ${code}, which is not in the error reference`)
