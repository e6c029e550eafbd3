import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { checkName, getNames } from './names.mjs'
import { ensureUniqueTitle, readPages, readTags } from './pages.mjs'
import { getFiles } from './templates.mjs'
import { UsageError } from './usage-error.mjs'

export const page = {
  usage: 'page PATH [--beside FOLDER] [--tags TAG,TAG]',
  description: [
    'a documentation page, such as lib/search, in docs-site/docs/,',
    'or in the docs/ folder next to the code it documents: --beside apps/api/src/features/users',
  ],
  options: { beside: { type: 'string' }, tags: { type: 'string' } },
  plan,
}

/** Matches folders that can contain a docs/ folder with pages. */
const PAGE_FOLDER = /^(apps|packages)\/[\w-]+(\/src(\/.*)?)?$/

/** Reserved first segments of page URLs, and what they are used for. */
const RESERVED_SEGMENTS = {
  api: 'the API reference',
  search: 'the search page',
  tags: 'the tag pages',
  assets: 'scripts and styles',
  img: 'images',
}

function plan(pathArgument, { beside, tags }) {
  const segments = pathArgument.replace(/^\/|\/$/g, '').split('/')
  // A segment in brackets, such as [id], is a parameter of an API path.
  for (const segment of segments) checkName(segment.replace(/^\[(.+)\]$/, '$1'))
  const slug = `/${segments.join('/')}`
  checkPath(slug, segments)
  const pages = readPages()
  const taken = pages.find((existing) => existing.slug === slug)
  if (taken) throw new UsageError(`The path ${slug} is already used by ${taken.file}.`)

  const last = segments.at(-1)
  const [template] = getFiles('page', getNames(last.replace(/[[\]]/g, '')))
  const text = template.text
    .replace(/^slug: .*$/m, `slug: ${slug}`)
    .replace(/^sidebar_position: .*$/m, `sidebar_position: ${getNextPosition(pages, slug)}`)
    .replace(/^tags: .*$/m, `tags: [${[...parseTags(tags), 'documentation-needed'].join(', ')}]`)
  const file = beside === undefined ? `docs-site/docs${slug}.mdx` : `${parseFolder(beside)}/docs/${last}.mdx`
  return {
    write: (changes) => changes.create(file, ensureUniqueTitle(text, pages, slug)),
    next: [
      `Write ${file}: replace the prompts in italics. Then remove documentation-needed from its tags.`,
      'Preview the page with npm run dev.',
    ],
  }
}

function checkPath(slug, segments) {
  const [first] = segments
  if (Object.hasOwn(RESERVED_SEGMENTS, first))
    throw new UsageError(`The path ${slug} is reserved: /${first} is used for ${RESERVED_SEGMENTS[first]}.`)
  if (segments.at(-1) === 'index')
    throw new UsageError(`The path ${slug} is the same page as ${path.posix.dirname(slug)}. Remove index.`)
}

function parseFolder(given) {
  const folder = path.posix.normalize(given.replaceAll('\\', '/')).replace(/(\/docs)?\/?$/, '')
  if (!PAGE_FOLDER.test(folder))
    throw new UsageError(
      `--beside ${given}: must be a folder of an app or a package, such as apps/api/src/features/users.`,
    )
  if (!existsSync(path.join(root, folder)))
    throw new UsageError(`--beside ${given}: there is no such folder.`)
  return folder
}

function parseTags(given) {
  const known = readTags()
  const tags = (given ?? '').split(',').filter((tag) => tag !== '' && tag !== 'documentation-needed')
  const unknown = tags.find((tag) => !known.includes(tag))
  if (unknown !== undefined)
    throw new UsageError(`--tags: unknown tag ${unknown}. Available tags: ${known.join(', ')}.`)
  return new Set(tags)
}

/** Returns the sidebar position after the page's siblings: pages whose URL has the same parent path. */
function getNextPosition(pages, slug) {
  const siblings = pages.filter((sibling) => path.posix.dirname(sibling.slug) === path.posix.dirname(slug))
  return Math.max(0, ...siblings.map(({ position }) => position)) + 1
}
