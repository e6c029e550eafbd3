import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast'
import { readChangelogSections } from '../changelog/remark.ts'
import { createErrorSections } from '../errors/remark.ts'
import type { Operation } from '../operations/operation.ts'
import { createSettingsTable } from '../settings/remark.ts'
import { repositoryRoot } from '../site/page-sources.ts'
import { getColor, getScale } from '../tokens/tokens.ts'
import { code, paragraph, text } from './nodes.ts'
import { operationToMarkdown } from './operation.ts'
import { createResultsTable } from './results.ts'

export type Element = Extract<RootContent, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>

/** Use of a component on a page, which a converter turns into Markdown. */
export interface ComponentUse {
  /** plain-text attributes */
  attributes: Record<string, string>
  /** children, already converted to Markdown */
  children: RootContent[]
  /** returns an operation of the API, or throws a PageError if it does not exist */
  getOperation(id: string): Operation
  /** returns the URL of a link, or the link itself if it leads to a file that isn't a page */
  resolveUrl(link: string): string
}

/**
 * Converters from components to Markdown, by component name. Demos and illustrations have no Markdown, so
 * their converters return nothing. A component without a converter fails the build, so that no content is
 * silently lost.
 */
export const CONVERTERS: Record<string, (use: ComponentUse) => RootContent[]> = {
  AdminUsers: () => [createResultsTable('admin-users')],
  AlertDemo: () => [],
  AlertStreams: () => [createResultsTable('alert-streams')],
  AnalyticsDashboard: () => [createResultsTable('analytics-dashboard')],
  AnalyticsIngest: () => [createResultsTable('analytics-ingest')],
  ApiOperation: ({ attributes, getOperation }) => operationToMarkdown(getOperation(attributes.id ?? '')),
  Card: ({ attributes: { title = '', to }, children, resolveUrl }) => {
    const titleText: PhrasingContent = { type: 'text', value: title }
    const label: PhrasingContent = to
      ? { type: 'link', url: resolveUrl(to), children: [titleText] }
      : titleText
    return [
      {
        type: 'listItem',
        spread: false,
        children: prependLabel(label, children),
      },
    ]
  },
  Cards: ({ children }) => [
    { type: 'list', spread: false, children: children.filter((child) => child.type === 'listItem') },
  ],
  // An illustration: the surrounding text has the same content.
  Architecture: () => [],
  EmojiSearch: () => [createResultsTable('emojis')],
  OgImages: () => [createResultsTable('og-image')],
  OgLoad: () => [createResultsTable('og-load')],
  OgRasterizers: () => [createResultsTable('og-rasterizers')],
  Changelog: () => readChangelogSections(),
  ErrorReference: () => createErrorSections(),
  FlairBadges: () => [],
  FlairToggle: () => [],
  Hero: ({ children }) => children,
  OverlayDemo: () => [],
  Pair: ({ children }) => children,
  VerandaFrame: ({ children }) => children,
  PublicReads: () => [createResultsTable('public-reads')],
  LinkMetadata: () => [createResultsTable('link-metadata')],
  Quotas: () => [createResultsTable('quotas')],
  RateLimits: () => [createResultsTable('rate-limits')],
  RepositoryFile: ({ attributes: { path = '', language } }) => [
    {
      type: 'code',
      lang: language ?? extname(path).slice(1),
      value: readFileSync(join(repositoryRoot, path), 'utf8').trimEnd(),
    },
  ],
  RichTextDemo: () => [],
  Scale: ({ attributes: { name = '' } }) => [
    {
      type: 'list',
      spread: false,
      children: getScale(name).map((token) => ({
        type: 'listItem',
        spread: false,
        children: [paragraph(code(`--${token.name}`), text(`: ${token.value}`))],
      })),
    },
  ],
  Screen: ({ attributes: { alt = '' }, children }) => [paragraph(text(`(Image: ${alt}.)`)), ...children],
  Settings: () => [createSettingsTable()],
  Swatch: ({ attributes: { name = '' } }) => {
    const { light, dark } = getColor(name)
    return [code(light), text(', '), code(dark)]
  },
  TabItem: ({ attributes: { label, value = '' }, children }) => [
    {
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: label ?? value }] }],
    },
    ...children,
  ],
  Tabs: ({ children }) => children,
  a: ({ attributes: { href = '' }, children }) => [
    { type: 'link', url: href, children: children as PhrasingContent[] },
  ],
  br: () => [{ type: 'break' }],
  code: ({ children }) => [
    { type: 'inlineCode', value: children.map((child) => ('value' in child ? child.value : '')).join('') },
  ],
  details: ({ children }) => children,
  kbd: ({ children }) => children,
  summary: ({ children }) => [
    { type: 'paragraph', children: [{ type: 'strong', children: children as PhrasingContent[] }] },
  ],
}

/**
 * Inserts a label before the children. If the first child is a paragraph, inserts the label and a colon
 * before the paragraph's text. Otherwise, the label becomes a separate paragraph.
 */
function prependLabel(label: PhrasingContent, children: RootContent[]): (BlockContent | DefinitionContent)[] {
  const [first, ...rest] = children as (BlockContent | DefinitionContent)[]
  if (first?.type === 'paragraph')
    return [
      { type: 'paragraph', children: [label, { type: 'text', value: ': ' }, ...first.children] },
      ...rest,
    ]
  return [{ type: 'paragraph', children: [label] }, ...(first ? [first, ...rest] : [])]
}
